// Runs before anything is installed: plain JavaScript, built-in modules only.
import fs from 'node:fs'
import path from 'node:path'

/**
 * Whether node_modules already holds what package-lock.json names, as `npm ci` by hand leaves it: npm writes down there what it has installed.
 * What is optional may be missing where it is for other machines.
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const there = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !there) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true
    const installed = there[name]
    if (!installed) return entry.optional === true && isForOthers(entry)
    if (installed.version !== entry.version || installed.integrity !== entry.integrity) return false
    return fs.existsSync(path.join(root, name, 'package.json'))
  })
}

/** Those for no machine in particular belong to others that are: they are the parts of a build for browsers. */
function isForOthers({ os, cpu, libc }) {
  if (!os && !cpu) return true
  return libc !== undefined || (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)) || false
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
