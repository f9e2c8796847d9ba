# The libraries for other programs: `find_package(rois CONFIG COMPONENTS soldiers)`. See docs/library.md.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

get_property(libraries GLOBAL PROPERTY ROIS_INSTALLED_LIBRARIES)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/rois)
install(TARGETS ${libraries} EXPORT rois
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(EXPORT rois NAMESPACE rois:: FILE rois-targets.cmake DESTINATION ${package} COMPONENT library)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/rois-config.cmake.in ${PROJECT_BINARY_DIR}/rois-config.cmake
                              INSTALL_DESTINATION ${package} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/rois-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rois-config.cmake ${PROJECT_BINARY_DIR}/rois-config-version.cmake
        DESTINATION ${package} COMPONENT library)
