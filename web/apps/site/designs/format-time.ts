/** When something changed, as people say it: 刚刚, 12 分钟前, 今天 09:30, 11月3日, 2025年11月3日. Times in ms. */
export const formatTime = (iso: string, now: number): string => {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const minutes = Math.floor((now - then.getTime()) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const today = new Date(now)
  if (then.toDateString() === today.toDateString())
    return `今天 ${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  const day = `${then.getMonth() + 1}月${then.getDate()}日`
  return then.getFullYear() === today.getFullYear() ? day : `${then.getFullYear()}年${day}`
}
