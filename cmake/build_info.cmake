# urbanist_build_info(TARGET): compiles build_info.cpp into TARGET, written from build_info.cpp.in when the commit changes and at no other time.
#
# As a script (cmake -P) this file writes it; SOURCE, TEMPLATE, OUTPUT, VERSION and BUILD_TYPE are given.
if(CMAKE_SCRIPT_MODE_FILE)
  # An archive of the sources names its commit in this file; a clone does not, but has Git.
  file(STRINGS ${SOURCE}/cmake/archive_commit.txt COMMIT LIMIT_COUNT 1)
  if(COMMIT MATCHES "Format")
    execute_process(COMMAND git -C ${SOURCE} rev-parse --short HEAD OUTPUT_VARIABLE COMMIT ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  endif()
  if(NOT COMMIT)
    set(COMMIT "unknown commit")
  endif()
  configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
  file(TOUCH_NOCREATE ${OUTPUT})
  return()
endif()

# The file that Git changes whenever HEAD does: its log, or HEAD itself in a clone without logs; empty outside a clone of this project.
function(urbanist_head_file RESULT)
  set(${RESULT} "" PARENT_SCOPE)
  execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} rev-parse --path-format=absolute --show-toplevel --git-path logs/HEAD --git-path HEAD
    OUTPUT_VARIABLE answer ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
  string(REPLACE "\n" ";" lines "${answer}")
  if(NOT status EQUAL 0)
    return()
  endif()
  list(POP_FRONT lines top)
  foreach(file IN LISTS lines)
    if(top STREQUAL PROJECT_SOURCE_DIR AND EXISTS ${file})
      set(${RESULT} ${file} PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(urbanist_build_info TARGET)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/build_info.cpp)
  set(template ${CMAKE_CURRENT_SOURCE_DIR}/build_info.cpp.in)
  set(script ${PROJECT_SOURCE_DIR}/cmake/build_info.cmake)
  urbanist_head_file(head)
  add_custom_command(OUTPUT ${output} DEPENDS ${template} ${script} ${head} VERBATIM COMMENT "Noting the commit"
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D TEMPLATE=${template} -D OUTPUT=${output} -D VERSION=${PROJECT_VERSION}
      -D BUILD_TYPE=${CMAKE_BUILD_TYPE} -P ${script})
  target_sources(${TARGET} PRIVATE ${output})
  # Compiled together with others, they would all be compiled again after every commit.
  set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
