# What can be chosen for a build, and what every target of it shares.
option(URBANIST_TESTS "Build the tests" ON)
option(URBANIST_PACKAGE "Install as the Debian package does; for tools/package" OFF)
option(URBANIST_FUZZ "Build the fuzz targets (clang only)" OFF)
option(URBANIST_UNITY "Compile many sources as one: quicker for a whole build, slower after a small change" OFF)
set(URBANIST_UNITY_BATCH 16 CACHE STRING "How many sources URBANIST_UNITY joins")
option(URBANIST_WERROR "Warnings are errors" OFF)
set(URBANIST_SANITIZE "" CACHE STRING "Sanitizers, comma separated, as -fsanitize takes them")
set(URBANIST_ARCH "auto" CACHE STRING "Value of -march; auto takes x86-64-v3 where this machine has it; empty is the compiler's default")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/compiler_launcher)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wimplicit-fallthrough)
if(URBANIST_WERROR)
  add_compile_options(-Werror)
endif()

# Fused multiply-add rounds differently where it exists; bots must choose the same everywhere.
add_compile_options(-ffp-contract=off)

# Nobody puts paths into JSON, and <filesystem> costs every file that knows JSON. For all targets, because those that share precompiled headers must
# agree about it.
add_compile_definitions(JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)

if(URBANIST_SANITIZE)
  add_compile_options(-fsanitize=${URBANIST_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${URBANIST_SANITIZE})
endif()

# The engine lives on popcount and bit deposit, which plain x86-64 lacks. Results are the same either way.
if(URBANIST_ARCH STREQUAL "auto")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }" URBANIST_HAS_X86_64_V3)
  if(URBANIST_HAS_X86_64_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
elseif(URBANIST_ARCH)
  add_compile_options(-march=${URBANIST_ARCH})
endif()

# urbanist_compile_quickly(TARGET): for code that reads, writes and waits more than it computes. -O2 makes it no slower than -O3, and takes a tenth
# less time to compile.
function(urbanist_compile_quickly TARGET)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${TARGET} PRIVATE -O2)
  endif()
endfunction()

# urbanist_inline_little(TARGET): for code that waits for the network and for files. Most of what it could inline are pieces of coroutines and of JSON that
# run once for a request, and inlining less of them takes a fifth less time to compile.
function(urbanist_inline_little TARGET)
  urbanist_compile_quickly(${TARGET})
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${TARGET} PRIVATE "SHELL:-mllvm -inline-threshold=50")
  endif()
endfunction()
