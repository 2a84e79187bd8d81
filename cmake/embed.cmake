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
