"""Builds the module with CMake: pip install --no-build-isolation .

URBANIST_BUILD names a build folder to use instead of a temporary one, such as ../../build/release; it must know the target urbanist_python.
"""
import os
import pathlib
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Built(build_ext):
    def build_extension(self, ext):
        folder = pathlib.Path(os.environ.get("URBANIST_BUILD") or pathlib.Path(self.build_temp).resolve() / "cmake")
        if not (folder / "CMakeCache.txt").exists():
            subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_COMPILER=clang++-19",
                            "-DURBANIST_TESTS=OFF", "-DURBANIST_UNITY=ON", "-DCMAKE_POSITION_INDEPENDENT_CODE=ON", f"-DPython_EXECUTABLE={sys.executable}"],
                           check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "urbanist_python", "--parallel", os.environ.get("URBANIST_JOBS", str(os.cpu_count()))],
                       check=True)
        module, = (folder / "python" / "urbanist").glob("_urbanist.*.so")
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(module, target)


setup(ext_modules=[Extension("urbanist._urbanist", [])], cmdclass={"build_ext": Built})
