/** The site while it is being edited: the same application as `npm start`, loaded through Vite instead of the build. */
import http from 'node:http'
import { createServer } from 'vite'
import { DataDirError } from '#app/platform/db/lock.server.ts'
import { EnvError, parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { App } from '#server/app.ts'
import { StartError, listen } from '#server/listen.ts'
import type { Runtime } from '#server/runtime.ts'
import { openDatabase } from '#server/open-database.ts'
import { prepareStaff } from '#server/prepare-staff.ts'
import { createDrain } from '#server/drain.ts'
import { createStop } from '#server/stop.ts'
import { answerPlate } from './looks/plates.ts'

interface AppModule {
  createApp: (runtime: Runtime) => Promise<App>
}

async function main(): Promise<void> {
  // A page that is kept would hide the next edit.
  const env = parseEnv({ PAGE_CACHE: 'off', ...process.env })
  const log = createLog(env.LOG_LEVEL)
  // Opened once: reloading the site never touches the data directory.
  const database = await openDatabase(env, log)
  // Said at once: whatever fails after it, the password is shown this one time.
  process.stdout.write(await prepareStaff(env, log, database))
  const server = http.createServer()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  let mounted: { module: AppModule; app: Promise<App> } | undefined

  /** The application of the latest edit; an older one is closed once it is replaced. */
  async function currentApp(): Promise<App> {
    const module = asAppModule(await vite.ssrLoadModule('/server/app.ts'))
    if (mounted?.module.createApp !== module.createApp) {
      void mounted?.app.then((old) => old.close())
      mounted = { module, app: module.createApp({ env, log, database, clock: () => new Date() }) }
    }
    return mounted.app
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answerPlate(vite, request, response)
        .then(async (answered) => answered || (await currentApp()).listener(request, response))
        .catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          log.error({ err: error }, 'the site does not load')
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error instanceof Error ? error.stack : String(error))
        })
    })
  })
  createStop(createDrain(server), log, async () => {
    await (await mounted?.app)?.close()
    await vite.close()
    await database.close()
  })
  await listen(server, env.PORT, env.HOST, 'npm run dev')
  process.stdout.write(`\n  Le site (développement) : ${env.PUBLIC_URL}\n\n`)
}

/** Vite gives modules without their types; this one is `server/app.ts`. */
function asAppModule(module: Record<string, unknown>): AppModule {
  return module as unknown as AppModule
}

main().catch((error: unknown) => {
  if (error instanceof EnvError || error instanceof DataDirError || error instanceof StartError) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
