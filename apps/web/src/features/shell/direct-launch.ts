import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { Category } from '../../shared/categories.ts'
import { client, refusalText } from '../../shared/client.ts'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { inOrder, placeOf } from './direct-order.ts'

const direct: ReadonlySet<Category> = new Set(['LOTTERY', 'COCKFIGHT'])

/** The categories whose menu opens a game at once. */
export const isDirect = (category: Category): boolean => direct.has(category)

interface Vendor {
  vassalage: string
  accountTypeName: string
  inMaintenance: boolean
}

/** The first vendor's first game that is open; vendors that are down come last, so that their word for it is the last one. */
const findGame = async (category: Category, vendors: readonly Vendor[]) => {
  for (const { vassalage } of inOrder(vendors)) {
    const { content } = await client('catalog', 'games', {
      gameType: category,
      vassalage,
      pageNo: 1,
      pageSize: 12,
    })
    const game = content.find(({ inMaintenance, isGame }) => !inMaintenance && isGame === 'GAME')
    if (game) return game
  }
  return null
}

export const useDirectLaunch = (category: Category) => {
  const { t } = useWords()
  return useMutation({
    mutationFn: (vendors: readonly Vendor[]) => findGame(category, vendors),
    onSuccess: (game, vendors) => {
      if (!game) return toast(t('shell.allDown'))
      const [first] = vendors
      if (first && first.vassalage !== game.vassalage)
        toast(t('shell.otherVendor', { vendor: first.accountTypeName, other: game.vendor }))
      navigate(placeOf(category, game))
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
}
