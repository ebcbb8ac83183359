import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { NO_WEB_ADDRESS, webAddressProblem, withHttps } from '#app/lib/web-address.ts'

/**
 * An address that pages link to, or none; nobody has to type its https://.
 * @param noAddress what to say of words that are none, where an example of any site would mislead
 */
export function webAddress(max: number, noAddress = NO_WEB_ADDRESS) {
  return typedLine
    .transform(withHttps)
    .pipe(z.string().max(max, `${max} caractères au plus.`))
    .superRefine((address, context) => {
      const problem = webAddressProblem(address)
      if (problem) context.addIssue(problem === NO_WEB_ADDRESS ? noAddress : problem)
    })
}
