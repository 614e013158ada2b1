import { useModule } from './modules.ts'
import { useHasPage } from './router.tsx'

/** Pages that a brand switches on and off, by the feature that they belong to. */
const features: Readonly<Record<string, string>> = {
  '/noticePage': 'NOTICES',
  '/promotions': 'PROMOTIONS',
  '/vip': 'VIP',
  '/pointMall': 'POINTS',
  '/winners': 'WINNERS',
  '/join': 'JOIN',
}

/** Whether a menu may lead there: the page exists, and its feature is on. */
export const useOffersPage = (path: string): boolean => {
  const isOn = useModule(features[path] ?? '')
  return useHasPage(path) && (isOn || !(path in features))
}
