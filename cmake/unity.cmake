# urbanist_unity(TARGET [BATCH]): with URBANIST_UNITY, compiles the target's sources as one, about BATCH at a time. They are dealt out in turn,
# because neighbours in the alphabet cost alike and the slowest batch decides how long an edit takes.
#
# CMake's own unity builds include each source by its absolute path, so one clone could not use what another has compiled. These include
# them by their path from the root of the project.
#
# Sources that say `using namespace` of a game are joined only with sources of the same game, because both games use the rulebooks' words
# (State, City, deal) and have rooms that are called like folders of the platform (bots, record, arena).
function(urbanist_unity TARGET)
  if(NOT URBANIST_UNITY)
    return()
  endif()
  set(size ${URBANIST_UNITY_BATCH})
  if(ARGC GREATER 1)
    set(size ${ARGV1})
  endif()
  foreach(list games groups) # not those of the caller
    set(${list} "")
  endforeach()
  get_target_property(sources ${TARGET} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    urbanist_game_of(${source} game)
    list(APPEND games ${game})
    list(APPEND sources_of_${game} ${source})
    set_source_files_properties(${source} PROPERTIES HEADER_FILE_ONLY ON)
  endforeach()
  list(REMOVE_DUPLICATES games)
  foreach(game IN LISTS games)
    list(LENGTH sources_of_${game} count)
    math(EXPR batches "(${count} + ${size} - 1) / ${size}")
    set(turn 0)
    foreach(source IN LISTS sources_of_${game})
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE OUTPUT_VARIABLE path)
      cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
      math(EXPR batch "${turn} % ${batches}")
      math(EXPR turn "${turn} + 1")
      list(APPEND groups ${game}_${batch})
      string(APPEND includes_${game}_${batch} "#include \"${path}\"\n")
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    set(unity ${CMAKE_CURRENT_BINARY_DIR}/unity/${TARGET}_${group}.cpp)
    file(CONFIGURE OUTPUT ${unity} CONTENT "${includes_${group}}" @ONLY)
    # A name that shadows one of another source shadows nothing once they are compiled apart, as they are in dev.
    set_source_files_properties(${unity} PROPERTIES INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR} COMPILE_OPTIONS -Wno-shadow)
    target_sources(${TARGET} PRIVATE ${unity})
  endforeach()
endfunction()

# The game whose names a source uses without saying so, or main.
function(urbanist_game_of SOURCE GAME)
  set(${GAME} main PARENT_SCOPE)
  cmake_path(ABSOLUTE_PATH SOURCE BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  if(EXISTS ${SOURCE})
    file(STRINGS ${SOURCE} directives REGEX "^using (namespace )?(urbanist::)?qua[dt]ropolis(::|;)")
    if(directives MATCHES "(qua[dt]ropolis)")
      set(${GAME} ${CMAKE_MATCH_1} PARENT_SCOPE)
    endif()
  endif()
endfunction()
