import { apple } from './brands/apple.ts'
import { fairphone } from './brands/fairphone.ts'
import { google } from './brands/google.ts'
import { honor } from './brands/honor.ts'
import { huawei } from './brands/huawei.ts'
import { computerBrands } from './brands/laptops.ts'
import { microsoft } from './brands/microsoft.ts'
import { motorola } from './brands/motorola.ts'
import { nintendo } from './brands/nintendo.ts'
import { oneplus } from './brands/oneplus.ts'
import { oppo } from './brands/oppo.ts'
import { samsung } from './brands/samsung.ts'
import { sony } from './brands/sony.ts'
import { xiaomi } from './brands/xiaomi.ts'
import type { SeedBrand, SeedCategory, SeedModel, SeedRefurbished, SeedRepair } from './catalogue.types.ts'
import { describeModel } from './describe.ts'
import type { BrandFacts, DeviceFacts } from './facts.ts'
import { slugOf } from '#app/lib/slug.ts'
import { french } from './french.ts'
import { refurbished } from './refurbished.ts'
import { repairsFor } from './repairs.ts'

export interface StartingCatalogue {
  brands: SeedBrand[]
  categories: SeedCategory[]
  models: SeedModel[]
  repairs: SeedRepair[]
  refurbished: SeedRefurbished[]
}

/** The brands with a hub page, then the others. */
const brandsInOrder: BrandFacts[] = [apple, samsung, xiaomi, google, motorola, nintendo, oppo].concat(
  [huawei, honor, oneplus, sony, fairphone, microsoft],
  computerBrands,
)

/** What the shop's database holds on its first day. Pure: the same rows at every call. */
export function startingCatalogue(): StartingCatalogue {
  return {
    brands: brandsInOrder.map(({ brand }) => ({ ...brand, description: french(brand.description) })),
    categories: brandsInOrder.flatMap(({ categories }) => categories.map(({ category }) => category)),
    models: brandsInOrder.flatMap(modelsOf),
    repairs: brandsInOrder.flatMap(({ categories }) => categories.flatMap(({ devices }) => devices.flatMap(repairRows))),
    refurbished: refurbished.map((device) => ({ ...device, description: french(device.description) })),
  }
}

/** Sentence patterns take turns of two or three (`describe.ts`): six ranks show all of them. */
const RANKS = [0, 1, 2, 3, 4, 5]

/** What search engines may be told of a model, whichever turn it had: a database keeps the words of the version that filled it, which counted fewer models. */
export function searchDescriptions(): ReadonlySet<string> {
  const categories = brandsInOrder.flatMap((brand) => brand.categories)
  return new Set(
    categories.flatMap(({ article, devices }) =>
      devices.flatMap((device) => RANKS.map((rank) => describeModel(device, article, rank).metaDescription)),
    ),
  )
}

function modelsOf({ brand, categories }: BrandFacts): SeedModel[] {
  return categories
    .flatMap(({ category, article, devices }) => devices.map((device, rank) => ({ device, category, texts: describeModel(device, article, rank) })))
    .map(({ device, category, texts }, index) => ({
      name: device.name,
      slug: modelSlug(device),
      brand_slug: brand.slug,
      category_slug: category.slug,
      description: texts.description,
      meta_title: texts.metaTitle,
      meta_description: texts.metaDescription,
      image_url: null,
      display_order: index + 1,
      released: device.year,
      aliases: device.numbers?.split(' ') ?? [],
    }))
}

function repairRows(device: DeviceFacts): SeedRepair[] {
  return repairsFor(device).map((repair, index) => ({
    model_slug: modelSlug(device),
    repair_name: repair.name,
    description: french(repair.description),
    duration: french(repair.duration),
    warranty: french('6 mois'),
    requires_quote: true,
    show_button: true,
    display_order: index + 1,
  }))
}

function modelSlug(device: DeviceFacts): string {
  return device.slug ?? slugOf(device.name)
}
