#!/bin/sh
# `make play`: starts the web app at once, with the fast build if it is there. Otherwise the fast build is made in the
# background and serves from the next start on; what the compiler says goes to build/compiled.log.
make=${MAKE:-make}
stamp=$1
touchline=$2
mkdir -p build
if "$make" -q "$stamp" 2>/dev/null; then
	PYTHONPATH="$PWD/$(dirname "$stamp")" exec "$touchline" serve --open
fi
busy=$(cat build/compiling.pid 2>/dev/null)
if [ -n "$busy" ] && kill -0 "$busy" 2>/dev/null; then
	echo "The fast build is still being made; progress: build/compiled.log"
elif ! command -v "${CC:-cc}" >/dev/null; then
	echo "There is no C compiler, so the slower plain build plays; with one (package build-essential) the next start makes the fast build"
else
	echo "Making the fast build in the background (once, about 3 minutes of two cores); it plays from the next start on"
	(
		if nice "$make" "$stamp" >build/compiled.log 2>&1; then
			echo "The fast build is ready: the next 'make play' uses it"
		else
			echo "The fast build failed, see build/compiled.log; the plain build plays on"
		fi
		rm -f build/compiling.pid
	) &
	echo $! >build/compiling.pid
fi
exec "$touchline" serve --open
