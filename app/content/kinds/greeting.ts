import { z } from 'zod'
import { area, line } from './fields.ts'
import { DAYS } from './shared.ts'

/** A message that comes by itself for some days, such as wishes at the end of the year. */
export const GreetingBody = z.object({
  title: line({ label: 'Titre', max: 60 }),
  text: area({ label: 'Texte', max: 300 }),
  ...DAYS,
})
export type Greeting = z.infer<typeof GreetingBody>
