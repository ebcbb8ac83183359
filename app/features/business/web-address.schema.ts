import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { webAddressProblem, withHttps } from '#app/lib/web-address.ts'

/** An address that pages link to, or none; nobody has to type its https://. */
export function webAddress(max: number) {
  return typedLine
    .transform(withHttps)
    .pipe(z.string().max(max, `${max} caractères au plus.`))
    .superRefine((address, context) => {
      const problem = webAddressProblem(address)
      if (problem) context.addIssue(problem)
    })
}
