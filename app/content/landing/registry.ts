/** Every landing page of the starting content, kind by kind. New pages are added in the staff area. */
import { leTeich } from './local/le-teich.ts'
import { laTeste } from './local/la-teste.ts'
import { libourne } from './local/libourne.ts'
import { arcachon } from './local/arcachon.ts'
import { gujanMestras } from './local/gujan-mestras.ts'
import { biganos } from './local/biganos.ts'
import { lanton } from './local/lanton.ts'
import { pylaSurMer } from './local/pyla-sur-mer.ts'
import { capFerret } from './local/cap-ferret.ts'
import { bordeaux } from './postal-cities/bordeaux.ts'
import { merignac } from './postal-cities/merignac.ts'
import { pessac } from './postal-cities/pessac.ts'
import { niort } from './postal-cities/niort.ts'
import { angouleme } from './postal-cities/angouleme.ts'
import { laRochelle } from './postal-cities/la-rochelle.ts'
import { montDeMarsan } from './postal-cities/mont-de-marsan.ts'
import { marmande } from './postal-cities/marmande.ts'
import { bazas } from './postal-cities/bazas.ts'
import { parentisEnBorn } from './postal-cities/parentis-en-born.ts'
import { salles } from './postal-cities/salles.ts'
import { audenge } from './postal-towns/audenge.ts'
import { andernosLesBains } from './postal-towns/andernos-les-bains.ts'
import { ares } from './postal-towns/ares.ts'
import { legeCapFerret } from './postal-towns/lege-cap-ferret.ts'
import { marcheprime } from './postal-towns/marcheprime.ts'
import { mios } from './postal-towns/mios.ts'
import { saintEmilion } from './postal-towns/saint-emilion.ts'
import { pomerol } from './postal-towns/pomerol.ts'
import { fronsac } from './postal-towns/fronsac.ts'
import { coutras } from './postal-towns/coutras.ts'
import { saintDenisDePile } from './postal-towns/saint-denis-de-pile.ts'
import { arveyres } from './postal-towns/arveyres.ts'
import { vayres } from './postal-towns/vayres.ts'
import { izon } from './postal-towns/izon.ts'
import { saintSulpiceDeFaleyrens } from './postal-towns/saint-sulpice-de-faleyrens.ts'
import { interventionInformatiqueArcachon } from './home-it/intervention-informatique-arcachon.ts'
import { interventionInformatiqueLaTeste } from './home-it/intervention-informatique-la-teste.ts'
import { interventionInformatiqueGujanMestras } from './home-it/intervention-informatique-gujan-mestras.ts'
import { interventionInformatiqueLeTeich } from './home-it/intervention-informatique-le-teich.ts'
import { interventionInformatiqueBiganos } from './home-it/intervention-informatique-biganos.ts'
import { interventionInformatiqueAudenge } from './home-it/intervention-informatique-audenge.ts'
import { interventionInformatiqueLanton } from './home-it/intervention-informatique-lanton.ts'
import { interventionInformatiqueAndernos } from './home-it/intervention-informatique-andernos.ts'
import { interventionInformatiqueAres } from './home-it/intervention-informatique-ares.ts'
import { interventionInformatiqueLege } from './home-it/intervention-informatique-lege.ts'
import { interventionInformatiqueMarcheprime } from './home-it/intervention-informatique-marcheprime.ts'
import { interventionInformatiqueMios } from './home-it/intervention-informatique-mios.ts'
import { interventionInformatiqueSalles } from './home-it/intervention-informatique-salles.ts'
import { devisGratuitReparationTelephoneLeTeich } from './quote/devis-gratuit-reparation-telephone-le-teich.ts'
import { devisGratuitReparationTelephoneLaTesteDeBuch } from './quote/devis-gratuit-reparation-telephone-la-teste-de-buch.ts'
import { devisGratuitReparationTelephoneArcachon } from './quote/devis-gratuit-reparation-telephone-arcachon.ts'
import { reparationApple } from './brand-hubs/reparation-apple.ts'
import { reparationSamsung } from './brand-hubs/reparation-samsung.ts'
import { reparationXiaomi } from './brand-hubs/reparation-xiaomi.ts'
import { reparationGoogle } from './brand-hubs/reparation-google.ts'
import { reparationMotorola } from './brand-hubs/reparation-motorola.ts'
import { reparationNintendo } from './brand-hubs/reparation-nintendo.ts'
import { reparationOppo } from './brand-hubs/reparation-oppo.ts'
import type { LandingPage } from './schema.ts'

export const LANDING_PAGES: readonly LandingPage[] = [
  leTeich,
  laTeste,
  libourne,
  arcachon,
  gujanMestras,
  biganos,
  lanton,
  pylaSurMer,
  capFerret,
  bordeaux,
  merignac,
  pessac,
  niort,
  angouleme,
  laRochelle,
  montDeMarsan,
  marmande,
  bazas,
  parentisEnBorn,
  salles,
  audenge,
  andernosLesBains,
  ares,
  legeCapFerret,
  marcheprime,
  mios,
  saintEmilion,
  pomerol,
  fronsac,
  coutras,
  saintDenisDePile,
  arveyres,
  vayres,
  izon,
  saintSulpiceDeFaleyrens,
  interventionInformatiqueArcachon,
  interventionInformatiqueLaTeste,
  interventionInformatiqueGujanMestras,
  interventionInformatiqueLeTeich,
  interventionInformatiqueBiganos,
  interventionInformatiqueAudenge,
  interventionInformatiqueLanton,
  interventionInformatiqueAndernos,
  interventionInformatiqueAres,
  interventionInformatiqueLege,
  interventionInformatiqueMarcheprime,
  interventionInformatiqueMios,
  interventionInformatiqueSalles,
  devisGratuitReparationTelephoneLeTeich,
  devisGratuitReparationTelephoneLaTesteDeBuch,
  devisGratuitReparationTelephoneArcachon,
  reparationApple,
  reparationSamsung,
  reparationXiaomi,
  reparationGoogle,
  reparationMotorola,
  reparationNintendo,
  reparationOppo,
]
