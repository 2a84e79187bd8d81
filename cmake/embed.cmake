# urbanist_embed(TARGET TEMPLATE FILE…): compiles TEMPLATE.cpp.in into TARGET with @CONTENT@ replaced by the text of FILE, so that
# the program carries its data with it. The template puts it into a raw string. With several files, @CONTENT_name@ is that of name.*.
function(urbanist_embed TARGET TEMPLATE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  foreach(file IN LISTS ARGN)
    file(READ ${file} CONTENT)
    cmake_path(GET file STEM name)
    set(CONTENT_${name} "${CONTENT}")
  endforeach()
  configure_file(${TEMPLATE}.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/${TEMPLATE}.cpp @ONLY)
  target_sources(${TARGET} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${TEMPLATE}.cpp)
endfunction()

# urbanist_without_texts(LIST): puts copies of card sets into the list in which every text is a dash, for a program that shows none of them.
function(urbanist_without_texts LIST)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${${LIST}})
  foreach(file IN LISTS ${LIST})
    file(READ ${file} content)
    string(REPLACE "\"id\":" "\"identifier\":" content "${content}") # the only other key of two letters
    string(REGEX REPLACE "\"([a-z][a-z](-[A-Z][A-Z])?)\": *\"([^\"\\]|\\\\.)*\"" "\"\\1\":\"-\"" content "${content}")
    string(REPLACE "\"identifier\":" "\"id\":" content "${content}")
    string(REGEX REPLACE "\n *" "" content "${content}")
    cmake_path(GET file FILENAME name)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name} CONTENT "${content}" @ONLY)
    list(APPEND copies ${CMAKE_CURRENT_BINARY_DIR}/${name})
  endforeach()
  set(${LIST} ${copies} PARENT_SCOPE)
endfunction()
