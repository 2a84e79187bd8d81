# urbanist_precompiled(NAME HEADER… [NEEDS …]): libraries' headers that are compiled once for all targets that name them in urbanist_precompile.
# urbanist_precompile(TARGET NAME): compiles the sources of TARGET with them. A target that is not compiled with the same flags needs its own.
#
# Only for builds that are made as a whole: with them an edit costs less too, but a source that forgets an include would compile. The
# preset dev, in which each source stands alone, finds that.
function(urbanist_precompiled NAME)
  cmake_parse_arguments(PARSE_ARGV 1 PCH "" "" "NEEDS")
  if(NOT URBANIST_UNITY)
    return()
  endif()
  set(empty ${CMAKE_CURRENT_BINARY_DIR}/precompiled_${NAME}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "" @ONLY)
  add_library(urbanist_precompiled_${NAME} OBJECT EXCLUDE_FROM_ALL ${empty})
  target_link_libraries(urbanist_precompiled_${NAME} PRIVATE ${PCH_NEEDS})
  target_precompile_headers(urbanist_precompiled_${NAME} PRIVATE ${PCH_UNPARSED_ARGUMENTS})
endfunction()

function(urbanist_precompile TARGET NAME)
  if(TARGET urbanist_precompiled_${NAME})
    target_precompile_headers(${TARGET} REUSE_FROM urbanist_precompiled_${NAME})
  endif()
endfunction()
