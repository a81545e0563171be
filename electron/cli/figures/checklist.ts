import { type Command, Option } from 'commander';
import { checklistMarkdown } from '../../../shared/checklist/checklist.ts';
import { readChecklist } from '../../app/reports/makeReport.ts';
import { answer, printJson, printText } from '../command/output.ts';
import { type QueryOptions, queryOf, withQueryOptions } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface Options extends QueryOptions {
  readonly workspace: string;
  readonly json: boolean;
}

/** `hopscope checklist`: the reporting checklist of a paper, filled from the records and from people's answers. */
export function checklistCli(program: Command): void {
  withQueryOptions(
    program
      .command('checklist')
      .description(
        'print the reporting checklist, filled from the records: design, recruitment, execution, analysis, documentation',
      )
      .requiredOption('--workspace <dir>', 'the workspace to report on'),
  )
    .addOption(new Option('--markdown', 'print Markdown (the default)').conflicts('json'))
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        needWorkspace(options.workspace);
        await using app = await openApp(options.workspace, { withDemo: false, demoPort: 0 });
        const checklist = await readChecklist(app.context, queryOf(app, options));
        if (options.json) printJson(checklist);
        else printText(checklistMarkdown(checklist));
      }, options.json),
    );
}
