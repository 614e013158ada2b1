import { Failed } from '@krathong/ui/state'
import { Component, type ReactNode } from 'react'
import { CodeMissing, type Lack } from '../../shared/load-code.ts'
import { recoverAfterDeploy } from '../../shared/recover.ts'
import { forgetFailures } from '../../shared/later-part.ts'
import { useWords, type WordKey } from '../../shared/words.ts'

interface Fault {
  error: Error | null
}

interface CrashProps {
  children: ReactNode
  /** What the sentence stands in; without it, in the place of the part. */
  frame?: (text: ReactNode) => ReactNode
}

/** What is left standing when a part breaks: a sentence and a way on. Keyed by the address, a new one starts anew. */
export class CrashScreen extends Component<CrashProps, Fault> {
  override state: Fault = { error: null }

  static getDerivedStateFromError(error: Error): Fault {
    return { error }
  }

  override componentDidCatch(error: Error) {
    if (error instanceof CodeMissing) void recoverAfterDeploy()
  }

  /** With a line the whole page starts anew, for a newer version may have replaced this one; without one it stays. */
  retry = () => {
    if (navigator.onLine) location.reload()
    forgetFailures()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    const { children, frame } = this.props
    if (!error) return children
    const text = <CrashText error={error} onRetry={this.retry} />
    return frame ? frame(text) : text
  }
}

const lacks: Readonly<Record<Lack, WordKey>> = {
  timeout: 'system.codeLate',
  missing: 'shell.codeMissing',
  style: 'system.styleMissing',
}

const CrashText = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useWords()
  const isMissing = error instanceof CodeMissing
  return (
    <Failed
      title={t(isMissing ? lacks[error.lack] : 'system.crash')}
      text={t(isMissing ? 'system.codeMissingText' : 'system.crashText')}
      onRetry={onRetry}
    />
  )
}
