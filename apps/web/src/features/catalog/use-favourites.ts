import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { useIsMember, useMember } from '../../shared/queries.ts'
import { useModule } from '../../shared/modules.ts'
import { useWords } from '../../shared/words.ts'
import { keepLotteryFavourite, readLotteryFavourites } from './lottery-favourites.ts'
import { favouriteIdsQuery, type Game as AnyGame } from './queries.ts'

type Game = Pick<AnyGame, 'nodeId' | 'vassalage' | 'gameType'>

/** Hearts of the signed-in player; the list is the server's answer, never a guess. */
export const useFavourites = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const isMember = useIsMember()
  const hasHearts = useModule('FAVOURITES')
  const query = favouriteIdsQuery()
  const { data } = useQuery({ ...query, enabled: isMember && hasHearts })
  const account = useMember().data?.account ?? ''
  const has = ({ nodeId, gameType }: Game) =>
    data
      ? data.content.includes(nodeId)
      : gameType === 'LOTTERY' && account !== '' && readLotteryFavourites(account).includes(nodeId)
  const toggle = useMutation({
    mutationFn: ({ game, isLiked }: { game: Game; isLiked: boolean }) => {
      const input = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
      return isLiked ? client('catalog', 'removeFavourite', input) : client('catalog', 'addFavourite', input)
    },
    onSuccess: async (answer, { game }) => {
      keepLotteryFavourite(account, game, answer.content.includes(game.nodeId))
      await keepAnswer(cache, query, answer)
      void cache.invalidateQueries({ queryKey: ['catalog', 'favourites'] })
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return {
    has,
    busyId: toggle.isPending ? toggle.variables.game.nodeId : null,
    toggle: (game: Game) => toggle.mutate({ game, isLiked: has(game) }),
  }
}
