import type { ReactNode } from 'react'
import styles from './detail.module.css'

export interface CardProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a thing, under its title. */
export const Card = ({ title, aside, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)

/** Facts as names and values. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-own-words>{value}</dd>
      </div>
    ))}
  </dl>
)
