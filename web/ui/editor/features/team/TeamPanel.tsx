import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as brandTexts from '#messages/brandKit.ts'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/teams.ts'
import { OWN_KIT } from '#schemas/catalog/brand.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { teamPath, teamWorksPath } from '#web/ui/team/team-path.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { LayoutGrid, Settings, Users } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { BrandPane } from '../../parts/brand/BrandPane.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import { TeamBrand } from './TeamBrand.tsx'
import { TeamMaterials } from './TeamMaterials.tsx'
import styles from './TeamPanel.module.css'
import { TeamTemplates } from './TeamTemplates.tsx'
import { useTeams } from './use-teams.ts'

type Tab = 'material' | 'brand' | 'template'

/** Team dropdown, and the materials, the brand and the templates of the chosen team (C-2-58). */
export const Panel = () => {
  const { openTab } = useEditor()
  const account = useValue(() => session.user.value?.id ?? null)
  const hasToken = useValue(() => session.token.value !== null)
  const { list, error, team, choose, reload } = useTeams(account)
  const [tab, setTab] = useState<Tab>('material')
  if (!hasToken)
    return (
      <div className={libraryStyles.scroll}>
        <Empty
          icon={Users}
          text={m.needsLogin}
          action={
            <Button variant="primary" onPress={() => void session.requireLogin()}>
              {headerTexts.login}
            </Button>
          }
        />
      </div>
    )
  if (error)
    return (
      <div className={libraryStyles.scroll}>
        <Empty text={error} isError action={<Button onPress={reload}>{basicTexts.retry}</Button>} />
      </div>
    )
  if (!list) return <Loading />
  if (!team)
    return (
      <>
        <div className={styles.without}>
          <Empty
            icon={Users}
            text={m.noTeam}
            action={
              <>
                <p className={styles.hint}>{m.noTeamHint}</p>
                <Button variant="primary" onPress={() => openTab(teamPath(null))}>
                  {m.start}
                </Button>
              </>
            }
          />
          <h3 className={styles.ownBrand}>{brandTexts.ownKit}</h3>
        </div>
        <BrandPane teamId={OWN_KIT} canEdit />
      </>
    )
  return (
    <>
      <div className={styles.head}>
        <Select
          label={m.choose}
          isLabelHidden
          className={styles.teams}
          options={list.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(team.id)}
          onChange={id => choose(Number(id))}
        />
        <IconButton icon={LayoutGrid} label={m.worksTitle} onPress={() => openTab(teamWorksPath(team.id))} />
        <IconButton icon={Settings} label={m.manage} onPress={() => openTab(teamPath(team.id))} />
      </div>
      <Tabs<Tab>
        label={m.parts}
        className={styles.tabs}
        variant="segmented"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'material', label: m.material, content: <TeamMaterials key={team.id} team={team} /> },
          { id: 'brand', label: m.brand, content: <TeamBrand key={team.id} team={team} /> },
          { id: 'template', label: m.template, content: <TeamTemplates key={team.id} team={team} /> },
        ]}
      />
    </>
  )
}
