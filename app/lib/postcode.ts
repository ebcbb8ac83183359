import { z } from 'zod'

/**
 * A postcode of France as La Poste gives them: the first two digits are the department, 01 to 95, 97 overseas or 98 for the Pacific and Monaco.
 * Nothing is delivered to another one, and a parcel would come back.
 */
export const FrenchPostcode = z
  .string()
  // "33 470", as many write it.
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^\d{5}$/, { error: 'Le code postal a cinq chiffres.', abort: true })
  .regex(/^(?:0[1-9]|[1-8]\d|9[0-578])/, 'Ce code postal n’existe pas\u00a0: vérifiez ses deux premiers chiffres.')
