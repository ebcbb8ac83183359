import { expect, test } from 'vitest'
import { readOfferedChoice } from '#app/features/requests/device-choice.server.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { CHOICE_NAMES } from './choice-params.ts'

test.each(['deviceModel=iphone-13&repairType=Batterie', 'model=iphone-13&repair=Batterie', 'deviceModel=&model=iphone-13&repair=Batterie'])(
  'every form is filled in by an address with %s',
  async (search) => {
    const opened = await readOfferedChoice(new Request(`https://www.example.fr/pro/envoi-postal?${search}`), CHOICE_NAMES, ONE_MODEL)
    expect(opened).toMatchObject({ choice: { deviceName: 'iPhone 13', repairName: 'Batterie' }, offer: { slug: 'iphone-13' } })
  },
)
