import { expect, test } from 'vitest'
import { mergeText } from './merge-text.ts'

test('before two customers become one it is said whose cases go where, and what stays', () => {
  const from = { name: 'H. Tauzin', phone: '+33639980022', email: '', cases: 2, hasNote: true }
  expect(mergeText(from, { name: 'Agathe Tauzin' })).toBe(
    'Ce qui est au nom de H. Tauzin (06\u00a039\u00a098\u00a000\u00a022), 2\u00a0dossiers, se lit alors sur la fiche d’Agathe Tauzin. Agathe Tauzin garde son nom et sa note\u00a0; l’autre fiche ne paraît plus dans la liste, et sa note se lit sous «\u00a0Réunis ici\u00a0». Un message que l’une des deux fiches refuse l’est alors pour les deux, et le reste une fois séparées. Les dossiers gardent les coordonnées qui y sont écrites. «\u00a0Séparer\u00a0» remet chaque fiche à part, une à une.',
  )
  const bare = { ...from, phone: '', email: 'h@exemple.fr', cases: 0, hasNote: false }
  expect(mergeText(bare, { name: 'Agathe Tauzin' })).toMatch(
    /^La fiche de H. Tauzin \(h@exemple.fr\) passe sous celle d’Agathe Tauzin\..*dans la liste\./,
  )
})
