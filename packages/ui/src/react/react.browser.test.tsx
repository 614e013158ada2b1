import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../tests/components/mount.tsx'
import { Dialog } from '../dialog.tsx'
import { Later, takeOverInTurns, takeOverRest, useGrowing } from '../later.tsx'
import { createWords, WordsProvider } from '../words.tsx'

const Fields = () => {
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('5')
  const [choice, setChoice] = useState('a')
  return (
    <form>
      <input
        aria-label="Digits"
        value={code}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 4))}
      />
      <input
        aria-label="Amount"
        type="number"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <textarea aria-label="Fixed" value="as it is" onChange={() => {}} />
      <input aria-label="Never" type="checkbox" checked={false} onChange={() => {}} />
      {['a', 'b', 'c'].map((one) => (
        <input
          key={one}
          aria-label={one}
          type="radio"
          name="choice"
          checked={choice === one}
          onChange={() => one !== 'c' && setChoice(one)}
        />
      ))}
      <select aria-label="Stays" value="x" onChange={() => {}}>
        <option>x</option>
        <option>y</option>
      </select>
      <input aria-label="Free" defaultValue="as typed" />
    </form>
  )
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('a field shows its value, whatever is typed, chosen or pasted', async () => {
  mount(<Fields />)
  await userEvent.type(field('Digits'), 'a1b2')
  await expect.element(field('Digits')).toHaveValue('12')
  await userEvent.type(field('Digits'), 'cc345')
  await expect.element(field('Digits')).toHaveValue('1234')
  await userEvent.type(field('Fixed'), ' no more')
  await expect.element(field('Fixed')).toHaveValue('as it is')
  await userEvent.fill(field('Free'), 'another')
  await expect.element(field('Free')).toHaveValue('another')
})

it('a choice that is refused leaves the one that stands', async () => {
  mount(<Fields />)
  await userEvent.click(field('b'))
  await expect.element(field('b')).toBeChecked()
  await userEvent.click(field('c'))
  await expect.element(field('b')).toBeChecked()
  await expect.element(field('c')).not.toBeChecked()
  await userEvent.click(field('Never'))
  await expect.element(field('Never')).not.toBeChecked()
  await userEvent.selectOptions(field('Stays'), 'y')
  await expect.element(field('Stays')).toHaveValue('x')
})

it('a box is ticked in a form that draws itself anew at each input', async () => {
  const Ticks = () => {
    const [ticked, setTicked] = useState(false)
    const [inputs, setInputs] = useState(0)
    return (
      <form onInput={() => setInputs(inputs + 1)}>
        <label>
          <input type="checkbox" checked={ticked} onChange={({ target }) => setTicked(target.checked)} />
          Again
        </label>
        <output>{inputs}</output>
      </form>
    )
  }
  mount(<Ticks />)
  await userEvent.click(field('Again'))
  await expect.element(field('Again')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(field('Again')).not.toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})

it('a number that is half typed stays until it is one', async () => {
  mount(<Fields />)
  await userEvent.fill(field('Amount'), '')
  await userEvent.type(field('Amount'), '1.50')
  await expect.element(field('Amount')).toHaveValue(1.5)
  expect((field('Amount').element() as HTMLInputElement).value).toBe('1.50')
})

it('autoFocus moves the focus once, into an opening dialog as well, and writes no attribute', async () => {
  const Scene = () => {
    const [presses, setPresses] = useState(0)
    return (
      <WordsProvider words={createWords('en', { 'ui.close': 'Close' })}>
        <Dialog name="scene" title="A dialog" onClose={() => {}}>
          <input aria-label="Begin here" autoFocus />
          <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
        </Dialog>
      </WordsProvider>
    )
  }
  mount(<Scene />)
  await expect.element(field('Begin here')).toHaveFocus()
  expect(field('Begin here').element().hasAttribute('autofocus')).toBe(false)
  await userEvent.click(page.getByRole('button', { name: 'Pressed 0' }))
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toHaveFocus()
})

it('what an event’s effects put right is right before the handlers of the next event, without a frame between', async () => {
  const seen: string[] = []
  const Sender = () => {
    const [typed, setTyped] = useState('')
    const typedNow = useRef('')
    useEffect(() => {
      typedNow.current = typed
    }, [typed])
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          seen.push(typedNow.current)
        }}
      >
        <input aria-label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </form>
    )
  }
  mount(<Sender />)
  const input = field('Typed').element() as HTMLInputElement
  input.value = '1000'
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  // The drawing is behind the handler; the frame is not.
  await Promise.resolve()
  await Promise.resolve()
  input.form!.requestSubmit()
  expect(seen).toEqual(['1000'])
})

it('an event’s effects run behind its handlers, before anything else does', async () => {
  const seen: string[] = []
  const Follower = () => {
    const [typed, setTyped] = useState('')
    useEffect(() => {
      seen.push(typed)
    }, [typed])
    return <input aria-label="Followed" value={typed} onChange={({ target }) => setTyped(target.value)} />
  }
  mount(<Follower />)
  await expect.poll(() => seen).toEqual([''])
  const followed = field('Followed').element() as HTMLInputElement
  followed.value = '5'
  followed.dispatchEvent(new InputEvent('input', { bubbles: true }))
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(seen).toEqual(['', '5'])
})

it('a page drawn by the server is taken over as it was drawn, and shows what the browser knows behind that', async () => {
  const seen: string[] = []
  const Device = () => {
    const device = useSyncExternalStore(
      () => () => {},
      () => 'phone',
      () => 'unknown',
    )
    seen.push(device)
    return <p className={device}>{device}</p>
  }
  const box = document.createElement('div')
  box.innerHTML = '<p class="unknown">unknown</p>'
  document.body.append(box)
  const drawn = box.firstElementChild
  hydrateRoot(box, <Device />)
  expect(seen).toEqual(['unknown'])
  await expect.element(page.getByText('phone')).toHaveClass('phone')
  expect(box.firstElementChild).toBe(drawn)
  box.remove()
})

/** A page of parts as the server drew it, and how often each of its buttons was heard. */
const drawnInParts = (names: readonly string[]) => {
  const heard: string[] = []
  let theme = 'light'
  const Part = ({ name }: { name: string }) => {
    const shown = useSyncExternalStore(
      () => () => {},
      () => theme,
      () => 'light',
    )
    return (
      <button type="button" className={shown} onClick={() => heard.push(name)}>
        {name}
      </button>
    )
  }
  const box = document.createElement('div')
  box.innerHTML = `<main>${names.map((name) => `<button type="button" class="light">${name}</button>`).join('')}<p>end</p></main>`
  document.body.append(box)
  const drawn = [...box.querySelectorAll('button, p')]
  hydrateRoot(
    box,
    <main>
      {names.map((name) => (
        <Later key={name}>
          <Part name={name} />
        </Later>
      ))}
      <p>end</p>
    </main>,
  )
  onTestFinished(() => box.remove())
  return {
    heard,
    drawn,
    now: () => [...box.querySelectorAll('button, p')],
    change: (next: string) => (theme = next),
    press: (name: string) => drawn.find(({ textContent }) => textContent === name) as HTMLElement,
  }
}

it('a page is taken over a part a turn, each as it was drawn', async () => {
  const { heard, drawn, now, press } = drawnInParts(['a', 'b', 'c'])
  const lives = () =>
    ['a', 'b', 'c'].filter((name) => {
      const before = heard.length
      press(name).click()
      return heard.length > before
    })
  expect(lives()).toEqual([])
  const seen: string[] = []
  await takeOverInTurns(async () => {
    await new Promise((done) => setTimeout(done))
    seen.push(lives().join(''))
  })
  expect(seen).toEqual(['', 'a', 'ab', 'abc'])
  expect(now()).toEqual(drawn)
})

it('a part that is touched before its turn hears the press, once', async () => {
  const { heard, press } = drawnInParts(['a', 'b'])
  const hurry = () => takeOverRest()
  window.addEventListener('pointerdown', hurry, { capture: true, once: true })
  await userEvent.click(press('b'))
  expect(heard).toEqual(['b'])
})

it('what changed before a part’s turn is shown behind its first drawing', async () => {
  const { change, press, drawn, now } = drawnInParts(['a'])
  change('dark')
  takeOverRest()
  await expect.element(press('a')).toHaveClass('dark')
  expect(now()).toEqual(drawn)
})

it('a long page grows after it was seen; one that the server drew is whole at once', async () => {
  const seen: number[] = []
  const Long = () => {
    const drawn = useGrowing(5, 2)
    seen.push(drawn)
    return (
      <ol>
        {Array.from({ length: drawn }, (_, n) => (
          <li key={n}>{`row ${n}`}</li>
        ))}
      </ol>
    )
  }
  mount(<Long />)
  await expect.element(page.getByText('row 4')).toBeVisible()
  expect(seen).toEqual([2, 3, 4, 5])
  seen.length = 0
  const box = document.createElement('div')
  box.innerHTML = `<ol>${[0, 1, 2, 3, 4].map((n) => `<li>row ${n}</li>`).join('')}</ol>`
  document.body.append(box)
  onTestFinished(() => box.remove())
  const drawn = [...box.querySelectorAll('li')]
  hydrateRoot(box, <Long />)
  expect(seen).toEqual([5])
  expect([...box.querySelectorAll('li')]).toEqual(drawn)
})
