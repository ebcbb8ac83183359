/** Where the framework finds the application, and that it renders on the server. */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of public routes is small, so a click never waits for a route lookup.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
