import type { ReactNode } from 'react'
import { useFrame, useTexts } from '../frame-game.tsx'
import { Fact } from './fact.tsx'
import { Returned } from './returned.tsx'

/** What a game says of itself, always with the version that is played, and below it what that version returned. */
export const GameFacts = ({ children }: { children?: ReactNode }) => {
  const { opened } = useFrame()
  const t = useTexts()
  const { version, definitionHash } = opened.game
  return (
    <>
      <dl className="facts">
        {children}
        <Fact name={t('information.version')}>{version}</Fact>
        <Fact name={t('information.hash')}>
          <span className="mono" title={definitionHash}>
            {definitionHash.slice(0, 16)}
          </span>
        </Fact>
      </dl>
      <Returned />
    </>
  )
}
