import { RefusedError } from '@krathong/protocol/client'
import { buttonClass } from '@krathong/ui/button'
import { Failed } from '@krathong/ui/state'
import type { ReactNode } from 'react'
import type { Category } from '../../shared/categories.ts'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { categories, type Wanted } from './wanted.ts'

/** Refusals that asking again does not change. */
const lasting = new Set(['GAME_UNKNOWN', 'GAME_OFF', 'GAME_NOT_HERE', 'REGION_BLOCKED', 'IDENTITY_NEEDED'])
/** It is the game that does not open; another one may. */
const ofGame = new Set([
  'GAME_UNKNOWN',
  'GAME_OFF',
  'GAME_NOT_HERE',
  'GAME_MAINTENANCE',
  'VENDOR_UNREACHABLE',
])
const limits = new Set(['TIME_LIMIT', 'BET_LIMIT', 'STAKE_LIMIT', 'LOSS_LIMIT'])

/** Where the game belongs: as the refusal tells it, else as the address did. */
const kindOf = (error: Error | undefined, wanted: Wanted | undefined) => {
  const answer = error instanceof RefusedError ? (error.body?.data ?? {}) : {}
  const { gameType, vassalage } = answer
  return {
    category: categories.find((one) => one === gameType) ?? wanted?.gameType ?? 'RNG',
    vendor: typeof vassalage === 'string' ? vassalage : (wanted?.vassalage ?? ''),
  }
}

interface NoGameProps {
  title?: string
  error?: Error
  wanted?: Wanted
  onRetry?: () => void
  others?: (category: Category, vendor: string) => ReactNode
}

/** Says in one sentence why nothing opened, and what can be done now. */
export const NoGame = ({ title, error, wanted, onRetry, others }: NoGameProps) => {
  const { t } = useWords()
  const code = error instanceof RefusedError ? error.code : null
  const { category, vendor } = kindOf(error, wanted)
  const text = title ?? refusalText(error, t('shell.offline'))
  return (
    <div className="game-stage game-stage-none">
      <h1 className="visually-hidden">{text}</h1>
      <Failed title={text} {...(onRetry && !(code && lasting.has(code)) && { onRetry })} />
      {code === 'IDENTITY_NEEDED' && (
        <Link to="#/me/identity" className={buttonClass()}>
          {t('game.proveIdentity')}
        </Link>
      )}
      {code && limits.has(code) && (
        <Link to="/safer-play" className={buttonClass({ kind: 'quiet' })}>
          {t('shell.saferPlay')}
        </Link>
      )}
      <Link to="/rng" className={buttonClass({ kind: 'quiet' })}>
        {t('game.others')}
      </Link>
      {code && ofGame.has(code) && others?.(category, vendor)}
    </div>
  )
}
