import { constants } from '@krathong/protocol/constants'
import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import { IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

interface CaptchaFieldProps {
  action: ChallengeAction
  value: string
  error?: string | undefined
  /** Another count, another picture: the last one was used up. */
  round: number
  onValue: (value: string) => void
  /** For who cannot read it. */
  onOtherMethod: () => void
}

/** A picture of letters and the field for them. */
export const CaptchaField = ({ action, value, error, round, onValue, onOtherMethod }: CaptchaFieldProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  /** Which picture has been there for a second: only then may it be changed. */
  const [rested, setRested] = useState(0)
  const query = { ...callQuery('challenges', 'captcha', { action }), staleTime: 0, gcTime: 0 }
  const { data, error: fault, isFetching, dataUpdatedAt } = useQuery(query)
  const { queryKey } = query
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (round > 0) void cache.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] })
  }, [cache, key, round])
  useEffect(() => {
    const timer = setTimeout(() => setRested(dataUpdatedAt), constants.captchaThrottleMs)
    return () => clearTimeout(timer)
  }, [dataUpdatedAt])
  return (
    <div className="captcha">
      <Field
        label={t('challenge.letters')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        value={value}
        error={error ?? (fault ? refusalText(fault, t('shell.offline')) : undefined)}
        onChange={({ target }) => onValue(target.value)}
        after={
          <>
            {data && (
              <img
                className="captcha-picture"
                src={data.image}
                alt={t('challenge.picture')}
                width={data.width}
                height={data.height}
              />
            )}
            <IconButton
              label={t('challenge.another')}
              busy={isFetching}
              disabled={rested !== dataUpdatedAt}
              onClick={() => void cache.invalidateQueries({ queryKey })}
            >
              <RefreshCw size={20} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <button type="button" className="text-button" onClick={onOtherMethod}>
        {t('challenge.toWork')}
      </button>
    </div>
  )
}
