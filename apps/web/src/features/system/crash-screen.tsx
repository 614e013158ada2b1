import { Failed } from '@krathong/ui/state'
import { Component, type ReactNode } from 'react'
import { CodeMissing } from '../../shared/load-code.ts'
import { useWords } from '../../shared/words.ts'

interface Fault {
  error: Error | null
}

/** What is left standing when a part breaks: a sentence and a way on. Keyed by the address, a new one starts anew. */
export class CrashScreen extends Component<{ children: ReactNode }, Fault> {
  override state: Fault = { error: null }

  static getDerivedStateFromError(error: Error): Fault {
    return { error }
  }

  override render() {
    return this.state.error ? <CrashText error={this.state.error} /> : this.props.children
  }
}

const CrashText = ({ error }: { error: Error }) => {
  const { t } = useWords()
  const isMissing = error instanceof CodeMissing
  return (
    <Failed
      title={t(isMissing ? 'shell.codeMissing' : 'system.crash')}
      text={t(isMissing ? 'system.codeMissingText' : 'system.crashText')}
      onRetry={() => location.reload()}
    />
  )
}
