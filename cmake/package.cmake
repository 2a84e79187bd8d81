# The Debian package: where its files go and what stands in its control file. tools/package makes the files that are not built here
# (manual pages, completions, the page, the documents of Debian) in FILES, and runs CPack
# with the version and the maintainer.
if(NOT URBANIST_PACKAGE)
  return()
endif()
set(FILES ${PROJECT_BINARY_DIR}/files)
set(DEPLOY ${PROJECT_SOURCE_DIR}/deploy)

install(TARGETS urbanist_program DESTINATION usr/bin)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION usr/share/urbanist/web)
install(FILES ${DEPLOY}/urbanist.service DESTINATION lib/systemd/system)
install(FILES ${DEPLOY}/urbanist.toml DESTINATION etc/urbanist)
install(DIRECTORY ${DEPLOY}/monitoring DESTINATION usr/share/urbanist)
install(DIRECTORY ${FILES}/man/ DESTINATION usr/share/man/man1)
install(FILES ${FILES}/completions/urbanist DESTINATION usr/share/bash-completion/completions)
install(FILES ${FILES}/completions/_urbanist DESTINATION usr/share/zsh/vendor-completions)
install(FILES ${FILES}/completions/urbanist.fish DESTINATION usr/share/fish/vendor_completions.d)
install(FILES ${FILES}/copyright ${FILES}/changelog.gz ${PROJECT_SOURCE_DIR}/NOTICE DESTINATION usr/share/doc/urbanist)
foreach(document arena.md bots.md bots-quatropolis.md cards.md engine.md notation.md online-bots.md openapi.json operating.md promises.md threats.md)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/${document} DESTINATION usr/share/doc/urbanist)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME urbanist)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE amd64)
set(CPACK_DEBIAN_PACKAGE_SECTION net)  # Debian's games live in /usr/games, where a service does not belong
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Quadropolis and Quatropolis: server, bots and analysis")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Two board games about building cities: Quadropolis for two to four players,
and Quatropolis, in which four players vote on their city.

This package holds a server with a page for browsers, where people play
against each other and against bots, and a program that plays both games in
the terminal, checks and scores games, and holds tournaments of bots.

It is unofficial, and contains no art or text of the published games.")
# What the program is linked with is found out by dpkg-shlibdeps.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx | httpd, postgresql")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${DEPLOY}/debian/conffiles ${DEPLOY}/debian/postinst ${DEPLOY}/debian/prerm ${DEPLOY}/debian/postrm)
include(CPack)
