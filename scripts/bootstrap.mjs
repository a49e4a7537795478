/**
 * node scripts/bootstrap.mjs <script> [arguments]
 *
 * Every command starts here, on the machine's Node. This file only checks its version, in syntax that an old Node can parse:
 * launch.mjs would fail there with a stack trace.
 */
const oldest = 20

if (parseInt(process.version.slice(1), 10) >= oldest) void import('./launch.mjs')
else {
  console.error(
    'Alumni Connect needs Node 24 or newer, and this is Node ' +
      process.version.slice(1) +
      ': install it from https://nodejs.org, then run the same command again.',
  )
  process.exitCode = 1
}
