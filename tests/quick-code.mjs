// Loaded before everything else in every process that a test run starts. The database's machine code is made in one quick pass: the second,
// slow one pays off after minutes of work, and a server of a test lives for seconds. It saves a third of the processor time of a start.
import v8 from 'node:v8'

// The first alone means all three only on a command line: there V8 draws its conclusions once, before this file is read.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) v8.setFlagsFromString(flag)
