import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

/** Rotating the player's seeds reveals the one this round was played under. */
export const Reveal = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => client('betting', 'rotateSeeds', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['betting'] }),
  })
  return (
    <div className="verify-reveal">
      <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('verify.reveal')}
      </Button>
      {reveal.error && <FormFault>{refusalText(reveal.error, t('shell.offline'))}</FormFault>}
    </div>
  )
}
