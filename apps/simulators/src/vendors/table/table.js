/* global TABLE */
const byId = (id) => document.getElementById(id)
const STAKES = ['1.00', '5.00', '10.00', '50.00', '100.00']
const stage = byId('stage')
const pen = stage.getContext('2d')
/** A canvas knows no family of its own: it writes as the page does. */
const family = getComputedStyle(document.body).fontFamily
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
const table = {
  draws: '',
  cells: [],
  wheel: [],
  turn: 0,
  shown: null,
  choices: [],
  free: null,
  isBusy: false,
}

const ask = async (path, body) => {
  const response = await fetch(`/vendors/${TABLE.code}/table/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat: TABLE.seat, ...body }),
  })
  return response.json()
}

const tell = (text, hasWon = false) => {
  byId('told').textContent = text
  byId('told').className = hasWon ? 'won' : ''
}

const money = (text) => {
  const [whole, cents = '00'] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

const showBalance = (text) => {
  if (text !== null && text !== undefined) byId('balance').textContent = `${money(text)} ${table.currency}`
}

/** Free spins come first: while some are left their stake counts and no other can be chosen. */
const showFree = (free) => {
  const wasFree = table.free
  table.free = free && free.left > 0 ? free : null
  byId('stakes').disabled = table.free !== null
  byId('free').textContent = table.free
    ? TABLE.words.free.replace('{left}', String(free.left)).replace('{stake}', money(free.stake))
    : free && wasFree
      ? TABLE.words.freeDone.replace('{amount}', money(free.won))
      : ''
}

const fit = () => {
  const { width, height } = stage.getBoundingClientRect()
  const scale = devicePixelRatio || 1
  stage.width = Math.round(width * scale)
  stage.height = Math.round(height * scale)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  return { width, height, x: width / 2, y: height / 2, size: Math.min(width, height) }
}

const box = (x, y, size, color) => {
  pen.fillStyle = color
  pen.beginPath()
  pen.roundRect(x, y, size.w, size.h, size.w * 0.14)
  pen.fill()
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

const drawDie = (x, y, side, value) => {
  box(x, y, { w: side, h: side }, '#fbf3df')
  pen.fillStyle = value === 1 ? '#b3261e' : '#16323a'
  for (const pip of PIPS[value]) {
    pen.beginPath()
    pen.arc(
      x + side * (0.25 + 0.25 * (pip % 3)),
      y + side * (0.25 + 0.25 * Math.floor(pip / 3)),
      side * 0.09,
      0,
      7,
    )
    pen.fill()
  }
}

const drawDice = ({ x, y, size }, progress) => {
  const side = size * 0.34
  const value = (place) =>
    progress < 1
      ? 1 + ((Math.floor(progress * 24) * (place + 2) + place) % 6)
      : (table.shown ?? [3, 4])[place]
  const hop = Math.abs(Math.sin(progress * Math.PI * 3)) * side * 0.25 * (1 - progress)
  drawDie(x - side * 1.1, y - side / 2 - hop, side, value(0))
  drawDie(x + side * 0.1, y - side / 2 - hop * 0.6, side, value(1))
}

const FIELDS = { 0: '#1b434a', 1: '#2f6f5e', 2: '#3f7fb0', 4: '#b0722c', 5: '#b3261e' }

const drawWheel = ({ x, y, size }, progress) => {
  const arc = (2 * Math.PI) / table.wheel.length
  const target = table.shown ? -(table.shown[0] + 0.5) * arc : 0
  const ease = 1 - (1 - progress) ** 3
  const turn = table.turn + (target + 6 * Math.PI - table.turn) * ease - Math.PI / 2
  const radius = size * 0.45
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `700 ${Math.max(11, radius * 0.11)}px ${family}`
  table.wheel.forEach((pays, field) => {
    pen.fillStyle = FIELDS[pays]
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, radius, turn + field * arc, turn + (field + 1) * arc)
    pen.fill()
    const middle = turn + (field + 0.5) * arc
    pen.fillStyle = '#fbf3df'
    if (pays > 0)
      pen.fillText(
        `×${String(pays)}`,
        x + Math.cos(middle) * radius * 0.8,
        y + Math.sin(middle) * radius * 0.8,
      )
  })
  box(x - radius * 0.14, y - radius * 0.14, { w: radius * 0.28, h: radius * 0.28 }, '#e9b949')
  pen.fillStyle = '#e9b949'
  pen.beginPath()
  pen.moveTo(x - 10, y - radius - 8)
  pen.lineTo(x + 10, y - radius - 8)
  pen.lineTo(x, y - radius + 12)
  pen.fill()
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

const drawCard = ({ x, y, side }, rank, color) => {
  box(x, y, { w: side, h: side * 1.4 }, rank === null ? '#2b5a60' : '#fbf3df')
  pen.fillStyle = rank === null ? '#e9b949' : color
  pen.font = `700 ${side * 0.5}px ${family}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(rank === null ? '?' : RANKS[rank], x + side / 2, y + side * 0.72)
}

const drawCards = ({ x, y, size }, progress) => {
  const side = Math.min(size * 0.42, 190)
  const isFaceUp = (place) => table.shown !== null && progress > 0.35 + place * 0.4
  const rank = (place) => (isFaceUp(place) ? table.shown[place] : null)
  drawCard({ x: x - side * 1.15, y: y - side * 0.7, side }, rank(0), '#1f6f4a')
  drawCard({ x: x + side * 0.15, y: y - side * 0.7, side }, rank(1), '#b3261e')
  pen.fillStyle = '#a9c2bd'
  pen.font = `600 ${Math.max(13, side * 0.12)}px ${family}`
  pen.fillText(TABLE.words.naga, x - side * 0.65, y + side * 0.88)
  pen.fillText(TABLE.words.garuda, x + side * 0.65, y + side * 0.88)
}

const ROW = 5
const ROUNDS = 3

/** A light runs over the fields and stays on the one that came. */
const drawBoard = ({ x, y, width, height }, progress) => {
  const { cells } = table
  const inRow = Math.min(ROW, cells.length)
  const rows = Math.ceil(cells.length / inRow)
  const side = Math.min((width - 16) / inRow, (height - 16) / rows, 170)
  const steps = cells.length * ROUNDS
  const running = Math.floor((1 - (1 - progress) ** 2) * steps) % cells.length
  const lit = progress < 1 ? running : table.shown ? table.shown[0] : -1
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  cells.forEach((cell, place) => {
    const left = x - (inRow * side) / 2 + (place % inRow) * side
    const top = y - (rows * side) / 2 + Math.floor(place / inRow) * side
    box(left + 5, top + 5, { w: side - 10, h: side - 10 }, place === lit ? '#e9b949' : '#1b434a')
    pen.fillStyle = place === lit ? '#16323a' : '#fbf3df'
    const text = TABLE.words[cell] ?? cell
    pen.font = `700 ${Math.min(side * 0.4, (side * 1.5) / Math.max(2, text.length))}px ${family}`
    pen.fillText(text, left + side / 2, top + side / 2, side - 18)
  })
}

const draw = (progress) => {
  const place = fit()
  pen.clearRect(0, 0, place.width, place.height)
  if (table.draws === 'dice') drawDice(place, progress)
  if (table.draws === 'wheel') drawWheel(place, progress)
  if (table.draws === 'cards') drawCards(place, progress)
  if (table.draws === 'board') drawBoard(place, progress)
}

const animate = (ms) =>
  new Promise((done) => {
    if (isCalm) {
      draw(1)
      done()
      return
    }
    const from = performance.now()
    const frame = (at) => {
      // A frame's moment may lie before the moment we asked for it.
      const progress = Math.min(1, Math.max(0, at - from) / ms)
      draw(progress)
      if (progress < 1) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })

const remember = (hasWon) => {
  const dot = document.createElement('i')
  if (hasWon) dot.className = 'won'
  const trail = byId('trail')
  trail.append(dot)
  if (trail.children.length > 16) trail.firstElementChild.remove()
}

const busy = (isBusy) => {
  table.isBusy = isBusy
  for (const button of byId('choices').children) button.disabled = isBusy
}

const show = async (answer) => {
  if (answer.state === 'done') {
    table.shown = answer.shown
    await animate(table.draws === 'wheel' ? 2200 : 1100)
    if (table.draws === 'wheel') table.turn = -((answer.shown[0] + 0.5) * 2 * Math.PI) / table.wheel.length
    const hasWon = Number(answer.payout) > 0
    remember(hasWon)
    tell(hasWon ? TABLE.words.won.replace('{amount}', money(answer.payout)) : TABLE.words.lost, hasWon)
  } else if (answer.state === 'refused') tell(TABLE.words[answer.why] ?? TABLE.words.refused)
  else tell(answer.fault === 'SEAT_ENDED' ? TABLE.words.ended : TABLE.words.failed)
  showBalance(answer.balance)
  if (answer.free !== undefined) showFree(answer.free)
}

const playRound = async (choice) => {
  if (table.isBusy) return
  busy(true)
  tell(TABLE.words.rolling)
  const stake = document.querySelector('input[name=stake]:checked').value
  const round = crypto.randomUUID
    ? crypto.randomUUID()
    : `${Date.now()}-${performance.now()}`.replace('.', '-')
  try {
    // The same key again after a lost answer: the round is played once.
    const asked = { round, stake, choice, ...(table.free ? { free: true } : {}) }
    const answer = await ask('play', asked).catch(() => ask('play', asked))
    await show(answer)
  } catch {
    tell(TABLE.words.offline)
  }
  busy(false)
}

const addStakes = () => {
  STAKES.forEach((stake, place) => {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'stake',
      value: stake,
    })
    input.checked = place === 1
    label.append(input, stake.replace('.00', ''))
    byId('stakes').append(label)
  })
}

const addChoices = () => {
  for (const choice of table.choices) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: TABLE.words[choice] ?? choice,
    })
    button.addEventListener('click', () => void playRound(choice))
    byId('choices').append(button)
  }
}

const open = async () => {
  const told = await ask('open', {})
  if (told.fault) {
    tell(TABLE.words[told.fault] ?? TABLE.words.ended)
  } else {
    Object.assign(table, told)
    addStakes()
    addChoices()
    showBalance(told.balance)
    showFree(told.free)
    tell(table.free ? '' : TABLE.words.ready)
    await document.fonts.load(`700 20px ${family}`, Object.values(TABLE.words).join(''))
  }
  draw(1)
  parent.postMessage({ type: 'krathong:ready' }, '*')
}

byId('back').addEventListener('click', () => parent.postMessage({ type: 'krathong:leave' }, '*'))
addEventListener('resize', () => draw(1))
void document.fonts.ready.then(() => draw(1))
open().catch(() => tell(TABLE.words.offline))
