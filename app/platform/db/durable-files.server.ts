import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { privateMode } from './private-files.server.ts'

type EmscriptenModule = {
  NODEFS?: NodeFileSystem
  FS: { filesystems: { NODEFS: NodeFileSystem } }
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number; write: (...call: unknown[]) => number }
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
    setattr: (node: unknown, change: { mode?: number }) => void
  }
}

/** ENOSPC as WebAssembly knows it. */
const DISK_FULL_ERRNO = 51

export interface FileEvents {
  synced: () => void
  /** A write found no room on the disk. */
  diskFull: () => void
}

/** PGlite's file system with a real fsync (upstream's does nothing) and without rights for other accounts (upstream's are 666). */
export class DurableNodeFS extends NodeFS {
  readonly #events: FileEvents

  constructor(dataDir: string, events: FileEvents) {
    // Upstream makes a missing directory with the rights that the process happens to give.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    super(dataDir)
    this.#events = events
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options)
    const preRun = result.emscriptenOpts.preRun
    const hooks = Array.isArray(preRun) ? preRun : preRun ? [preRun] : []
    const install = (module: unknown) => this.#install(asEmscriptenModule(module))
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...hooks, install] } }
  }

  #install({ NODEFS, FS }: EmscriptenModule): void {
    const { stream_ops: streams, node_ops: nodes } = NODEFS ?? FS.filesystems.NODEFS
    streams.fsync = (stream) => {
      fs.fsyncSync(stream.nfd)
      this.#events.synced()
      return 0
    }
    const write = streams.write
    streams.write = (...call) => {
      try {
        return write(...call)
      } catch (error) {
        if (isDiskFull(error)) this.#events.diskFull()
        throw error
      }
    }
    const { mknod, setattr } = nodes
    nodes.mknod = (parent, name, mode, device) => mknod(parent, name, privateMode(mode), device)
    nodes.setattr = (node, change) => setattr(node, change.mode === undefined ? change : { ...change, mode: privateMode(change.mode) })
  }
}

/** Whether an error of WebAssembly's file system says that there is no room. */
export function isDiskFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === DISK_FULL_ERRNO
}

/** The emscripten module is untyped upstream; only these members are read. */
function asEmscriptenModule(module: unknown): EmscriptenModule {
  return module as EmscriptenModule
}
