import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { privateMode } from './private-files.server.ts'
import { markWritten, wasWritten } from './written-files.ts'
import type { WrittenFiles } from './written-files.ts'

type EmscriptenModule = {
  NODEFS?: NodeFileSystem
  FS: { filesystems: { NODEFS: NodeFileSystem } }
}
interface FileNode {
  parent: FileNode
}
interface OpenFile {
  nfd: number
  node: FileNode
}
interface Change {
  mode?: number
  size?: number
}
interface NodeFileSystem {
  /** The path on the disk. */
  realPath: (node: FileNode) => string
  stream_ops: {
    fsync?: (stream: OpenFile) => number
    write: (stream: OpenFile, ...call: unknown[]) => number
    setattr: (stream: OpenFile, change: Change) => void
  }
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode
    setattr: (node: FileNode, change: Change) => void
    rename: (node: FileNode, directory: FileNode, name: string) => void
    unlink: (directory: FileNode, name: string) => void
  }
}

/** ENOSPC and EDQUOT as WebAssembly knows them, and as Node does. */
const NO_ROOM = new Set<unknown>([51, 19, 'ENOSPC', 'EDQUOT'])

export interface FileEvents {
  synced: () => void
  /** A write found no room on the disk. */
  diskFull: () => void
}

/** What this process knows about the files from its earlier threads. */
export interface FileKnowledge {
  written: WrittenFiles
  /** Files that are not among the written ones are known to be on the disk: this process has opened the database before. */
  othersAreSynced: boolean
}

/** PGlite's file system with a real fsync (upstream's does nothing) and without rights for other accounts (upstream's are 666). */
export class DurableNodeFS extends NodeFS {
  readonly #events: FileEvents
  readonly #knowledge: FileKnowledge

  constructor(dataDir: string, knowledge: FileKnowledge, events: FileEvents) {
    // Upstream makes a missing directory with the rights that the process happens to give.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    super(dataDir)
    this.#knowledge = knowledge
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
    const files = NODEFS ?? FS.filesystems.NODEFS
    this.#makePrivate(files)
    this.#noteWrites(files)
    const { written, othersAreSynced } = this.#knowledge
    files.stream_ops.fsync = ({ nfd, node }) => {
      if (othersAreSynced && !wasWritten(written, files.realPath(node))) return 0
      this.#noticingFullDisk(() => fs.fsyncSync(nfd))
      this.#events.synced()
      return 0
    }
  }

  #noticingFullDisk<Result>(write: () => Result): Result {
    try {
      return write()
    } catch (error) {
      if (isDiskFull(error)) this.#events.diskFull()
      throw error
    }
  }

  #makePrivate({ node_ops: nodes }: NodeFileSystem): void {
    const { mknod, setattr } = nodes
    nodes.mknod = (parent, name, mode, device) => mknod(parent, name, privateMode(mode), device)
    nodes.setattr = (node, change) => setattr(node, change.mode === undefined ? change : { ...change, mode: privateMode(change.mode) })
  }

  /** Every way in which the content of a file or of a directory changes. */
  #noteWrites({ stream_ops: streams, node_ops: nodes, realPath }: NodeFileSystem): void {
    const note = (node: FileNode) => markWritten(this.#knowledge.written, realPath(node))
    const noted = new WeakSet<OpenFile>()
    const { write, setattr: setStream } = streams
    const { mknod, setattr: setNode, rename, unlink } = nodes
    streams.write = (stream, ...call) => {
      if (!noted.has(stream)) note(stream.node)
      noted.add(stream)
      return this.#noticingFullDisk(() => write(stream, ...call))
    }
    streams.setattr = (stream, change) => {
      if (change.size !== undefined) note(stream.node)
      setStream(stream, change)
    }
    nodes.setattr = (node, change) => {
      if (change.size !== undefined) note(node)
      setNode(node, change)
    }
    nodes.mknod = (...call) => {
      const node = mknod(...call)
      note(node)
      note(node.parent)
      return node
    }
    nodes.rename = (node, directory, name) => {
      markWritten(this.#knowledge.written, path.join(realPath(directory), name))
      note(node.parent)
      note(directory)
      rename(node, directory, name)
    }
    nodes.unlink = (directory, name) => {
      note(directory)
      unlink(directory, name)
    }
  }
}

/** Whether an error of the file system, WebAssembly's or Node's, says that there is no room. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && NO_ROOM.has(error.code)) || ('errno' in error && NO_ROOM.has(error.errno))
}

/** The emscripten module is untyped upstream; only these members are read. */
function asEmscriptenModule(module: unknown): EmscriptenModule {
  return module as EmscriptenModule
}
