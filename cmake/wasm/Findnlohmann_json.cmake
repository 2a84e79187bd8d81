# The library is headers only, but they lie in /usr/include, and putting that on the path would hide the headers of WASI behind those
# of the machine that compiles. A folder with nothing else in it does not.
find_path(NLOHMANN_PARENT nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
if(NOT NLOHMANN_PARENT)
  message(FATAL_ERROR "nlohmann/json.hpp is missing: install nlohmann-json3-dev")
endif()
set(folder ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${folder})
file(CREATE_LINK ${NLOHMANN_PARENT}/nlohmann ${folder}/nlohmann SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${folder})
set(nlohmann_json_FOUND TRUE)
