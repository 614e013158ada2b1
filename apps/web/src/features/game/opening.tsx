import { Spinner } from '@krathong/ui/button'
import { useWords } from '../../shared/words.ts'

export const Opening = () => {
  const { t } = useWords()
  return (
    <output className="game-cover">
      <Spinner />
      <span>{t('game.opening')}</span>
    </output>
  )
}
