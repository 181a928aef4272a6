// Loaded before a script (`node --import`): an older Node would only say that it does not know TypeScript files.
const NEEDED = [24, 2]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `墨页需要 Node.js ${NEEDED.join('.')} 或更新的版本，当前是 ${process.versions.node}。` +
      '\nLinux（x64、arm64）上 npm ci 会带来它；其他系统请先安装：https://nodejs.org/',
  )
  process.exit(1)
}
