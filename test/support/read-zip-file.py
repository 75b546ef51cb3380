"""Prints a line "CRC-32 SIZE NAME" for each entry of a zip, which it reads by its directory."""
import sys
import zipfile
import zlib

sys.stdout.reconfigure(encoding="utf-8")
with zipfile.ZipFile(sys.argv[1]) as archive:
    for name in archive.namelist():
        content = archive.read(name)
        print(zlib.crc32(content), len(content), name)
