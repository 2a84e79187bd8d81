# urbanist_embed(TARGET TEMPLATE FILE): compiles TEMPLATE.cpp.in into TARGET with @CONTENT@ replaced by the text of FILE, so that
# the program carries its data with it. The template puts it into a raw string.
function(urbanist_embed TARGET TEMPLATE FILE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${FILE})
  file(READ ${FILE} CONTENT)
  configure_file(${TEMPLATE}.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/${TEMPLATE}.cpp @ONLY)
  target_sources(${TARGET} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${TEMPLATE}.cpp)
endfunction()
