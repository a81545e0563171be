/** The Debian packages that gfootball needs to run, and those that it needs to be compiled. */
const TO_RUN = [
  'libpython3.11',
  ...['libboost-python1.74.0', 'libboost-filesystem1.74.0', 'libsdl2-2.0-0', 'libsdl2-ttf-2.0-0'],
  ...['libsdl2-gfx-1.0-0', 'libegl1', 'libgl1-mesa-dri', 'libegl-mesa0', 'libglx-mesa0'],
];
const TO_COMPILE = [
  ...['build-essential', 'cmake', 'python3-dev', 'python3-venv', 'libboost-python-dev'],
  ...['libboost-thread-dev', 'libboost-filesystem-dev', 'libboost-system-dev', 'libsdl2-dev'],
  ...['libsdl2-image-dev', 'libsdl2-ttf-dev', 'libsdl2-gfx-dev', 'libgl-dev', 'libegl-dev', 'libopengl-dev'],
];
/** The versions of the Python packages with which gfootball 2.10.2 was tried. Newer ones of gym do not work. */
const PACKAGES = [
  ...['setuptools==65.5.1', 'wheel==0.38.4', 'gym==0.23.1', 'numpy==1.26.4'],
  ...['opencv-python-headless==4.10.0.84', 'pygame==2.6.1', 'psutil==7.2.2', 'absl-py==2.5.1', 'six==1.17.0'],
];

/** The commands that install gfootball on Debian 12, into this folder. */
export function installingFootball(folder: string): readonly string[] {
  return [
    'sudo apt-get update',
    `sudo apt-get install --no-install-recommends ${[...TO_RUN, ...TO_COMPILE].join(' ')}`,
    `/usr/bin/python3 -m venv ${folder}`,
    // The build of gfootball calls the python3 of the path.
    `. ${folder}/bin/activate`,
    `pip install ${PACKAGES.join(' ')}`,
    'pip install --no-deps --no-build-isolation gfootball==2.10.2',
    // The next start of Hopscope asks this Python.
    `export HOPSCOPE_FOOTBALL_PYTHON="${folder.startsWith('/') ? folder : `$PWD/${folder}`}/bin/python"`,
  ];
}
