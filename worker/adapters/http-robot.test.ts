import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { httpRobot, robotProblems } from './http-robot.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))
afterEach(() => void log.mockReset())

it('C-7-041 POSTs {jsonId} to the endpoint of another host, and to none when there is none', async () => {
  expect([httpRobot(undefined), httpRobot('')]).toEqual([null, null])
  const asked: Request[] = []
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return new Response('noted')
  }
  await httpRobot('https://robot.test/notes', send)?.tell('AbC-_1')
  const [request] = asked
  expect([asked.length, request?.method, request?.url]).toEqual([1, 'POST', 'https://robot.test/notes'])
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(await request?.json()).toEqual({ jsonId: 'AbC-_1' })
  expect(log).not.toHaveBeenCalled()
})

it('a robot that fails is logged and disturbs nobody', async () => {
  const answers = [async () => new Response('', { status: 500 }), () => Promise.reject(new TypeError('no network'))]
  for (const answer of answers) await httpRobot('https://robot.test/', answer)?.tell('a')
  expect(log.mock.calls.map(([what]) => what)).toEqual(['robot', 'robot'])
  expect(['', undefined, 'https://robot.test/a'].map(robotProblems)).toEqual([[], [], []])
  for (const wrong of ['robot.test', 'http://robot.test', 'javascript:1'])
    expect(robotProblems(wrong), wrong).toEqual(['ROBOT_URL is not an https address'])
})
