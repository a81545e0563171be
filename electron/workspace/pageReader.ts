import { type CheerioAPI, load } from 'cheerio';
import type { AnyNode } from 'domhandler';
