/** The call of the worker that writes views of a model as BCF, and where a page stores views. */
import type { WorkerCall } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { SavedView, SavedViewpoint } from '../../common/contract/views.ts';

export interface ExportedView extends SavedViewpoint {
  /** Tells the view from every other one. */
  key: string;
  title: string;
  filename: string;
  /** In the format of ISO 8601. */
  timestamp: string;
  /** The name of the person who saved it. */
  author?: string;
  /** The picture as a PNG. */
  picture: Uint8Array;
  /** GlobalIds by colour, which is written as RRGGBB. */
  coloring?: { color: string; globalIds: string[] }[];
}

export type ViewCalls = { write: WorkerCall<ExportedView[], Blob> };

export type ListedView = Pick<SavedView, 'id' | 'name' | 'createdAt' | 'createdBy' | 'mayChange'>;

/** Stores the views of one file, in all its versions. */
export interface ViewStore {
  maySave: boolean;
  /** Lists them without their viewpoints, the newest first. */
  list(): Promise<ListedView[]>;
  read(id: string): Promise<SavedViewpoint>;
  save(name: string, viewpoint: SavedViewpoint): Promise<unknown>;
  rename(id: string, name: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  /** Absent where there are no issues. */
  issues?: IssueStore;
}

/** Issues with a view of the file. */
export interface IssueStore {
  /** Renders the dialog of the page that writes an issue with a view. */
  dialog(props: IssueDialogProps): ReactNode;
  read(id: string): Promise<OpenedIssue>;
}

export interface IssueDialogProps {
  viewpoint: SavedViewpoint;
  onSaved: (issue: IssueLink) => void;
  onClose: () => void;
}

/** Names an issue, and leads to its page. */
export interface IssueLink {
  title: string;
  href: string;
}

export interface OpenedIssue extends IssueLink {
  /** null: the issue has no view of this file. */
  viewpoint: SavedViewpoint | null;
}
