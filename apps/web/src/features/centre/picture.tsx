import { AVATARS } from '@krathong/protocol/shapes/account-kinds'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { useWords } from '../../shared/words.ts'
import './account-page.css'

const query = () => callQuery('account', 'avatar', {})

/** A player's picture. Pressed, it becomes the next one of those there are; a visitor who tries the games has one all the same. */
export const Picture = ({ isTrial }: { isTrial: boolean }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data } = useQuery(query())
  const choose = useMutation({
    mutationFn: (icon: number) => client('account', 'setIcon', { icon }),
    onSuccess: (chosen) => keepAnswer(cache, query(), chosen),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  const image = data ? <img src={data.image} alt="" width={48} height={48} /> : null
  if (isTrial || !data)
    return (
      <span className="profile-letter" aria-hidden="true">
        {image}
      </span>
    )
  return (
    <button
      type="button"
      className="profile-letter"
      aria-label={t('me.nextPicture')}
      title={t('me.nextPicture')}
      disabled={choose.isPending}
      onClick={() => choose.mutate((data.icon % AVATARS) + 1)}
    >
      {image}
    </button>
  )
}
