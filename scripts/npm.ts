/** Returns the command that runs npm: the npm that runs this script, or the one in PATH. */
export const npmCommand = (): [program: string, ...args: string[]] => {
  const path = process.env.npm_execpath
  if (path !== undefined) return [process.execPath, path]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
