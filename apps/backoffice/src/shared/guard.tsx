import { Failed } from '@krathong/ui/state'
import { Component, type ReactNode } from 'react'
import { useWords } from './words.ts'

/** A page that fails to draw, or whose code does not arrive, says so and leaves the menu working. */
export class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

const Broken = () => {
  const { t } = useWords()
  return <Failed title={t('page.broken')} onRetry={() => location.reload()} />
}
