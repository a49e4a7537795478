/**
 * Runs the script that bootstrap.mjs was called with. It must run on Node 20, so it is plain JavaScript too. It installs the packages
 * when they differ from package-lock.json, finds Node 24 (the machine's, or else the one that npm installed), and runs the script
 * with it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const wantedMajor = 24
// The semi-space in MB: a smaller one is collected more often, which makes each request slower (measured in
// docs/adr/0004-demo-and-benchmarks.md). V8 only accepts it on the command line.
// Without a limit on the heap, V8 lets it grow to four times its live objects before collecting: an attack took 300 MB more.
const portalOptions = ['--max-semi-space-size=16', '--max-old-space-size=512']
const portals = ['scripts/start.ts', 'scripts/demo.ts', 'server/main.ts']
// These need only the portal's runtime packages, because an image has no others.
const operatorCommands = [
  'server/main.ts',
  ...['backup', 'restore', 'db-move', 'files-move', 'migrate', 'admin-link'].map((name) => `scripts/${name}.ts`),
]
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')

process.chdir(root)
const [script, ...rest] = process.argv.slice(2)
if (!isRecent(process.version) && !bringsNode()) stop(needsNode(`npm has none for ${system()}`))
if (!isInstalled()) install()
run(findNode(), script, rest)

/** npm writes node_modules/.package-lock.json only once the installation has finished. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    if (wanted.dev && operatorCommands.includes(script)) return true
    // An optional package may be for another machine.
    return installed[path] ? installed[path].version === wanted.version : wanted.optional || wanted.devOptional
  })
}

function readPackages(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

function install() {
  console.log('Installing the packages of package-lock.json …')
  // A lock file written on another system may lack packages for this one. npm ci rejects it, npm install completes it.
  // Node itself is an optional package, which npm's settings may exclude.
  const all = ['--include=dev', '--include=optional']
  if (npm('ci', ...all) || npm('install', ...all, '--no-save')) return
  stop('The packages could not be installed: see what npm says above, then run the same command again.')
}

function npm(...args) {
  const path = process.env.npm_execpath
  // Only errors, because npm on the machine's Node warns that packages need a newer one, which they will get.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = path
    ? spawnSync(process.execPath, [path, ...args, ...quiet], { stdio: 'inherit' })
    : spawnSync('npm', [...args, ...quiet], { stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

function findNode() {
  if (isRecent(process.version)) return process.execPath
  const home = join(root, 'node_modules', nodePackage(), 'bin')
  const found = [join(home, 'node'), join(home, 'node.exe'), join(bin, 'node')].find(
    (path) => existsSync(path) && isRecent(String(spawnSync(path, ['--version']).stdout ?? '')),
  )
  return (
    found ?? stop(needsNode(`the one that npm installs for ${system()} is missing or does not start on this machine`))
  )
}

/** Returns whether package-lock.json contains a Node for this system. */
function bringsNode() {
  return `node_modules/${nodePackage()}` in readPackages('package-lock.json')
}

function nodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function system() {
  return `${process.platform}-${process.arch}`
}

function isRecent(version) {
  return Number(/^v(\d+)/.exec(version.trim())?.[1] ?? 0) >= wantedMajor
}

function needsNode(why) {
  return (
    `Alumni Connect needs Node ${wantedMajor} or newer. This is Node ${process.version.slice(1)}, and ${why}: ` +
    `install Node ${wantedMajor} from https://nodejs.org, then run the same command again.`
  )
}

function run(node, script, rest) {
  if (!script || !existsSync(script)) stop(script ? `There is no script ${script}.` : 'Name the script to run.')
  // Windows uses either spelling, PATH or Path.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const options = ['--disable-warning=ExperimentalWarning', ...(portals.includes(script) ? portalOptions : [])]
  const child = spawn(node, [...options, script, ...rest], {
    // When we are killed, the channel closes and the portal stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [pathName]: [bin, dirname(node), process.env[pathName]].join(delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal also reaches the child directly. A second signal could mean "immediately".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // A signal sent to npm ends the shell between npm and us, and the child would never get it.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
