#!/bin/sh
# `make play`: starts the web app at once, with the compiled build if it is there. Otherwise that build is made in the
# background and serves from the next start on; what the compiler says goes to build/compiled.log.
make=${MAKE:-make}
stamp=$1
touchline=$2
mkdir -p build
if "$make" -q --no-print-directory "$stamp" 2>/dev/null; then
	PYTHONPATH="$PWD/$(dirname "$stamp")" exec "$touchline" serve --open
fi
busy=$(cat build/compiling.pid 2>/dev/null)
if [ -n "$busy" ] && kill -0 "$busy" 2>/dev/null; then
	echo "The compiled build, which is faster, is still being made; see build/compiled.log"
elif ! command -v "${CC:-cc}" >/dev/null; then
	echo "No C compiler was found, so you play with the slower, interpreted build. With one (package build-essential) the next start makes the compiled build"
else
	echo "Making the faster, compiled build in the background (once, a few minutes); the next start uses it"
	(
		if nice "$make" "$stamp" >build/compiled.log 2>&1; then
			echo "The compiled build is ready: the next 'make play' uses it"
		else
			echo "The compiled build failed, see build/compiled.log; you play with the interpreted build"
		fi
		rm -f build/compiling.pid
	) &
	echo $! >build/compiling.pid
fi
exec "$touchline" serve --open
