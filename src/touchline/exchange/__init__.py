"""Files of other programs, read and written: NAF reports, CSV, JSON, TRF, TourMa."""
