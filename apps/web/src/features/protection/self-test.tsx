import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { questions, riskOf } from './test-score.ts'

const answers = [0, 1, 2, 3] as const

/** The nine questions of the Problem Gambling Severity Index, answered and added up in the browser: nothing is sent or kept. */
export const SelfTest = () => {
  const { t } = useWords()
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({})
  const [isDone, setDone] = useState(false)
  const isWhole = questions.every((question) => question in given)
  const score = Object.values(given).reduce((sum, one) => sum + one, 0)
  return (
    <section className="card stack" id="self-test">
      <h2>{t('safer.test')}</h2>
      <p className="safer-text">{t('safer.testText')}</p>
      <details className="test">
        <summary>{t('safer.testStart')}</summary>
        <ol className="test-questions">
          {questions.map((question) => (
            <li key={question}>
              <fieldset className="test-question">
                <legend>{t(`safer.question.${question}`)}</legend>
                {answers.map((answer) => (
                  <label key={answer} className="safer-kind">
                    <input
                      type="radio"
                      name={question}
                      className="visually-hidden"
                      checked={given[question] === answer}
                      onChange={() => {
                        setDone(false)
                        setGiven({ ...given, [question]: answer })
                      }}
                    />
                    {t(`safer.answer.${answer}`)}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ol>
        <Button disabled={!isWhole} onClick={() => setDone(true)}>
          {t('safer.testResult')}
        </Button>
        <output className="test-result">
          {isDone && (
            <>
              <strong>{t('safer.score', { score })}</strong> {t(`safer.risk.${riskOf(score)}`)}
            </>
          )}
        </output>
      </details>
    </section>
  )
}
