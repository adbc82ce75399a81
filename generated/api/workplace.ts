// Written by `npm run codegen` from openapi/workplace.yaml. Do not edit.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session; sets the renewal cookie. */
        post: operations["signIn"];
        /** Ends the session and clears what the browser keeps. */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new access token for the renewal cookie. */
        post: operations["renewSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's open sessions, the most recent first. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends every session of the caller but this one. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the caller's sessions. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The part of the portal that the caller may use; a visitor's without a session. */
        get: operations["getPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why the caller may not open an address, and whom to ask. */
        get: operations["explainRefusal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/access-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks those who grant access to open a page to the caller. A page is asked for once a day. */
        post: operations["requestAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened on the caller's channels since a cursor; without one, the cursor of now. */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sample staff of a demo portal; elsewhere 404. */
        get: operations["listDemoPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/daily-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's daily schedules, newest first. */
        get: operations["listSchedules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's score and task counts. */
        get: operations["getScheduleSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a daily schedule for approval. */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/complete-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets tasks completed or pending, and closes the schedule out when asked to.
         * @description 400 means only that the time to close out has passed.
         */
        post: operations["completeTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kpi/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active KPIs, by name. */
        get: operations["listKpis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-measure/{userId}/{kpiId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The measures of a KPI that the caller may choose for a task. */
        get: operations["listMeasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks every unread notification of the caller read. */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller needs to draw a resource; its fields, states, transitions and forms. */
        get: operations["describeResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the records that the caller may read. */
        get: operations["listRecords"];
        put?: never;
        /** Makes a record in its initial state. */
        post: operations["createRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/aggregate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One figure over the records of a list, and the same for each value of a field. */
        get: operations["aggregateRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All records of a list as CSV, in UTF-8 with a byte order mark; nothing in it is a formula. */
        get: operations["exportRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a record of each line of a CSV, all of them or none. A dry run makes none and says what is wrong.
         * @description The heading names fields of the form, by name or by title. References are given by id, reference or title.
         */
        post: operations["importRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/transitions/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves several records along their lifecycle, each for itself. What one refuses keeps no other from it, and values that are left out stay. */
        post: operations["runTransitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record with what the caller may do with it. */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes fields of a record that is still in its initial state or was returned. */
        patch: operations["updateRecord"];
        trace?: never;
    };
    "/records/{resource}/{id}/transitions/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a record along its lifecycle. A value of the form that is left out is emptied. */
        post: operations["runTransition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}/documents/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document about a record, as it is printed for the caller. */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what to a record, oldest first. */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{page}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards and charts of a page, over what the caller may see. */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many records the views have that the caller's menu counts. */
        get: operations["getMenuCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The times of a day, and when those are occupied whose time the records of a resource take. */
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{page}/taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the people of a calendar are occupied, by records of any resource. */
        get: operations["listTaken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{page}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own views of a page, by name, and how many records each view, list and tab of the page has for them. */
        get: operations["listViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{page}/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the present query of a page under a name; a view of that name is replaced. */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{page}/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets one of the caller's own views. */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of every kind that hold some words, as far as the caller may read and open them. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a file until a record holds it; after a day without one it is gone.
         * @description Sent as it is, always as application/octet-stream; what it is is told from its bytes. At most 10 MB.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file, for who uploaded it, and for those who may read a record and field that hold it. */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published revisions of the manifest, newest first. */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/revisions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision, the files that it changed, and who gained and who lost access by it. */
        get: operations["getRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/revisions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the files of an earlier revision again, as a new revision. */
        post: operations["restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own drafts of the manifest and those that others share, last changed first. */
        get: operations["listDrafts"];
        put?: never;
        /** Begins a draft, which is at first the same as what is published. */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A draft, with the names of all its files. */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /** Deletes one of the caller's own drafts. */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file as the draft has it, and as it is published. Both texts are null for one that the draft may add. */
        get: operations["readDraftFile"];
        /** Writes a file of a draft. Needs the version of the file that was read, so that nobody's text is overwritten. */
        put: operations["writeDraftFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with a draft, who would gain and who would lose access by publishing it, and which stored data doesn't fit it. */
        get: operations["reviewDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sidebar as somebody with a role and a position would see it under the draft. */
        get: operations["previewDraftMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has a name in a draft, where it is declared, and who can open each page. */
        get: operations["listDraftNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/abilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be done with the records of a resource under a draft, and by whom. */
        get: operations["listDraftAbilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives something another name in all files of a draft, and notes the former name if stored data may have it. */
        post: operations["renameInDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves a draft and puts it in force, for everyone at once. The draft is then deleted. */
        post: operations["publishDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the other administrators to approve a draft as it is now, and shares it with them. It replaces an earlier request. */
        post: operations["askApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/approval/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a request for approval, and notifies whoever asked. */
        post: operations["declineApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/drafts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a draft for which approval was asked. Nobody can approve their own work. */
        post: operations["approveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that people can have access to, and the roles and positions that access may depend on. */
        get: operations["listAccessSubjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/since": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Since when, and through whom, people of a role and position can do something, or can't any more. */
        get: operations["getAccessSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/revisions/{number}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people of a role and position could do with something while a revision was in force. */
        get: operations["getAccessAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a member of staff could open and do at the end of a day, or now on the current one. */
        get: operations["getAccessOnDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of staff whose name, e-mail address or role matches some words, also those who have left. */
        get: operations["listPeopleEver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The accounts in use that belong to some groups of a diff. It changes nothing; the groups may be too many for an address. */
        post: operations["listPeopleAmong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What administrators did with drafts, revisions and their log, newest first. */
        get: operations["listStudioActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/history/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All revisions as CSV, with a line for each change in what people can do. The export is itself recorded. */
        get: operations["exportRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles without people, and the pages that nobody has opened for long. */
        get: operations["getUnused"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports that pages were opened today. Only the day is kept, not who opened them. */
        post: operations["reportOpenings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last previews, newest first, with whoever began them and as whom. */
        get: operations["listPreviews"];
        put?: never;
        /** Begins a preview of a draft, of an earlier revision, or without either of what is published. */
        post: operations["createPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/previews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A preview that the caller began and that hasn't ended. */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        /** Ends one of the caller's own previews. */
        delete: operations["endPreview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/studio/preview-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles and positions that a draft, a revision or the published portal can be previewed as. */
        get: operations["getPreviewChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form's validator as an ES module, named by its content. */
        get: operations["getValidator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This interface with the records spelt out resource by resource, as far as the caller may use them. */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csp-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser refused to load or run. */
        post: operations["reportViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Revision: {
            number: number;
            /** Format: date-time */
            made_at: string;
            /** @description Null when the files were changed on disk. */
            author: components["schemas"]["RevisionAuthor"] | null;
            /** @description The second administrator, if one was needed. */
            approver: components["schemas"]["Author"] | null;
            reason: string;
            /**
             * @description Whether it was published here or from a terminal, or the files were changed on disk.
             * @enum {string}
             */
            origin: "studio" | "terminal" | "files";
            /** @description Identifies the content of all files. */
            digest: string;
            /** @description The revision that it was made on. Null for the first one. */
            base: number | null;
            /** @description The revision whose files it published again. */
            restores: number | null;
        };
        RevisionAuthor: {
            /** @description Null for someone at a terminal. */
            id: string | null;
            name: string;
        };
        Author: {
            id: string;
            name: string;
        };
        ChangedFile: {
            path: string;
            /** @description Null for a file that was added. */
            before: string | null;
            /** @description Null for a file that was removed. */
            after: string | null;
        };
        Preview: {
            id: string;
            owner: components["schemas"]["Author"];
            /** @description The name of the draft. */
            draft: string | null;
            /** @description The revision; for a draft, the one that it changes. */
            revision: number;
            /** Format: date-time */
            made_at: string;
            /** Format: date-time */
            ends_at: string;
            person: components["schemas"]["PersonProfile"];
        };
        Draft: {
            id: string;
            name: string;
            shared: boolean;
            owner: components["schemas"]["Author"];
            /** @description Whether it is the caller's. */
            own: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The paths of the files that differ from those that are published. */
            changed: string[];
            /** @description The changed files of which others have published another text since they were read. */
            conflicts: string[];
        };
        DraftFile: {
            path: string;
            /** @enum {string|null} */
            change: "added" | "changed" | "removed" | null;
        };
        DraftText: {
            path: string;
            /** @description Null when the draft doesn't have the file. */
            text: string | null;
            /** @description Increases with each change; 0 while the draft has not changed the file. */
            version: number;
            /** @description The text that is published now, null for none. */
            published: string | null;
            /** @description Identifies the published text. */
            digest: string | null;
            /** @description Identifies the published text that the writer of the draft saw; another one than the digest is a conflict. */
            seen: string | null;
            /** @description The published text that the text of the draft was made of, null for none or when it is not known. */
            base: string | null;
        };
        ManifestProblem: {
            code: string;
            /** @enum {string} */
            severity: "error" | "note";
            message: string;
            file: string;
            /** @description Counts from 1. */
            line: number;
            /** @description Counts from 1. */
            column: number;
            end_line: number;
            end_column: number;
            suggestions: string[];
        };
        DraftReview: {
            problems: components["schemas"]["ManifestProblem"][];
            /** @description Null while there are problems. */
            access: components["schemas"]["AccessDiff"] | null;
            /** @description What the draft removes although stored data depends on it. Null while there are problems. */
            effects: components["schemas"]["LiveEffect"][] | null;
            /** @description Why the caller may not publish it, besides problems and approval; empty when they may. */
            refusals: string[];
            /** @description Null when one administrator is enough. */
            approval: components["schemas"]["DraftApproval"] | null;
        };
        DraftApproval: {
            /** @description Why a second administrator has to approve it. */
            because: string[];
            /** @description Null until somebody asks. */
            request: components["schemas"]["ApprovalRequest"] | null;
        };
        ApprovalRequest: {
            by: components["schemas"]["Author"];
            /** Format: date-time */
            at: string;
            reason: string;
            /** @description Identifies the files that the approval is asked for. */
            digest: string;
            /** @description Whether it is the caller's. */
            own: boolean;
            /** @description Whether neither the draft nor what is published has changed since. */
            current: boolean;
            /** @description Why the caller may not approve it; empty when they may. */
            refusals: string[];
        };
        LiveEffect: {
            /**
             * @description What is removed; `type` is a field that gets another type, and `member` a value of an enum.
             * @enum {unknown}
             */
            kind: "page" | "role" | "position" | "resource" | "state" | "field" | "type" | "member";
            /** @description A column of rows is named by its path. */
            removed: components["schemas"]["NamedPart"];
            /** @description The resource that it belongs to. */
            of: components["schemas"]["NamedPart"] | null;
            /** @description The field that has the member. */
            field: components["schemas"]["NamedPart"] | null;
            /** @description What the stored data moves to when the draft is published. */
            renamed: components["schemas"]["NamedPart"] | null;
            /** @description How many records, people or saved views depend on it. */
            count: number;
            /** @description What to do before publishing. */
            way_out: string;
        };
        DraftMenu: {
            /**
             * @description What the rest follows from. While the draft has problems, it is the draft as it was before them, or else what is published.
             * @enum {unknown}
             */
            of: "draft" | "earlier" | "published";
            /** @description How many problems the draft has. */
            problems: number;
            /** @description The id of the role whose sidebar it is. */
            role: string;
            /** @description Null for any position that no rule names. */
            position: string | null;
            roles: components["schemas"]["NamedPart"][];
            /** @description The positions that rules name. */
            positions: string[];
            /** @description The pages that an entry can open. */
            pages: components["schemas"]["NamedPart"][];
            groups: {
                label: string;
                entries: {
                    page: string;
                    label: string;
                    icon: string;
                }[];
            }[];
        };
        DraftNames: {
            /**
             * @description What the openers follow from. Until the draft has been reviewed, and while it has problems, it is the draft as it was before, or else what is published.
             * @enum {unknown}
             */
            of: "draft" | "earlier" | "published";
            names: {
                /** @description What it is: a page, a role, a field and so on, as the grammar of the manifest calls it. */
                kind: string;
                name: string;
                /** @description The resource that it belongs to, `*` for every one; null for what belongs to the whole portal. */
                of: string | null;
                title: string | null;
                /** @description Where it is declared; null for what the portal declares itself. */
                place: components["schemas"]["DeclaredPlace"] | null;
                /** @description The schema of a resource. */
                schema: string | null;
                /** @description The resource whose record a field references. */
                references: string | null;
            }[];
            openers: {
                page: string;
                /**
                 * @description Who can open the page; `some` are those of `roles`.
                 * @enum {unknown}
                 */
                who: "everyone" | "public" | "guests" | "some";
                roles: {
                    /** @description The name of the role. */
                    role: string;
                    /** @description The positions in which they can open it, null for any that no rule names; none for all. */
                    positions: (string | null)[];
                }[];
            }[];
        };
        DraftAbilities: {
            /**
             * @description What they follow from. Until the draft has been reviewed, and while it has problems, it is the draft as it was before, or else what is published.
             * @enum {unknown}
             */
            of: "draft" | "earlier" | "published";
            acts: {
                /** @description What is done, such as `read` or `transition approve`. */
                act: string;
                who: {
                    /** @description The id of the role. */
                    role: string;
                    /** @description The positions in which they can do it, null for any that no rule names; none for all. */
                    positions: (string | null)[];
                    /** @description The records that they can do it to; `all` for every record. */
                    scopes: string[];
                }[];
            }[];
        };
        DeclaredPlace: {
            file: string;
            line: number;
            column: number;
        };
        NamedPart: {
            id: string;
            name: string;
        };
        AccessDiff: {
            /** @description Whether nobody's access changes. */
            same: boolean;
            roles: {
                added: string[];
                removed: string[];
            };
            acts: components["schemas"]["AccessChange"][];
            terms: {
                subject: components["schemas"]["AccessSubject"];
                removed: string[];
                added: string[];
                /** @description Whether it may give access to what the manifest marks. */
                sensitive?: boolean;
            }[];
        };
        AccessSubject: {
            kind: components["schemas"]["AccessSubjectKind"];
            name: string;
            title: string;
            /** @enum {string} */
            presence: "both" | "added" | "removed";
        };
        AccessChange: {
            subject: components["schemas"]["AccessSubject"];
            /** @description What some people can newly do, or can no longer do. */
            act: string;
            /** @description The states of a record in which it changes; any when missing. */
            states?: string[];
            gains: components["schemas"]["AccessShift"][];
            loses: components["schemas"]["AccessShift"][];
            /** @description Whether it only results from another change. */
            follows: boolean;
            /** @description Whether the manifest marks it, so that a second administrator has to approve it. */
            sensitive?: boolean;
        };
        AccessShift: {
            /** @description Who they are. */
            people: string;
            /** @description One of them. */
            witness: string;
            scope: components["schemas"]["AccessScope"];
            /** @description Whether people who are not signed in are among them. */
            visitors: boolean;
            /** @description The same people, by role. */
            among: components["schemas"]["AccessGroup"][];
            /** @description How many accounts in use are among them. */
            today: number;
        };
        /** @description People of a role; all of them without positions. */
        AccessGroup: {
            role: string;
            /** @description Only those with one of these. */
            positions?: string[];
            /** @description Only those with none of these. */
            except?: string[];
        };
        PersonAmong: {
            id: string;
            name: string;
            /** @description Name of the role. */
            role: string;
            position: string;
        };
        /** @enum {string} */
        AccessSubjectKind: "resource" | "page" | "menu" | "api" | "people" | "start" | "automation";
        /**
         * @description The records concerned.
         * @enum {string}
         */
        AccessScope: "own" | "others" | "team" | "assigned" | "approver" | "involved" | "department" | "published" | "disclosed" | "all";
        Possible: {
            scopes: components["schemas"]["AccessScope"][];
            /** @description The states of a record in which it is possible; any when missing. */
            states?: string[];
            /** @description Whether their own records are excluded. */
            barred: boolean;
        };
        /** @description Null when they can't do it. */
        MaybePossible: components["schemas"]["Possible"] | null;
        OwnShift: {
            scope: components["schemas"]["AccessScope"];
            states?: string[];
        };
        AccessSince: {
            now: components["schemas"]["MaybePossible"];
            /** @description The revision by which they last gained what they have or lost what they had; null when no revision did. */
            turn: number | null;
            /** @description All revisions that changed it, newest first. */
            turns: {
                revision: components["schemas"]["Revision"];
                gains: components["schemas"]["OwnShift"][];
                loses: components["schemas"]["OwnShift"][];
                /** @description Whether it only results from another change. */
                follows: boolean;
                /** @description Conditions that no longer apply. */
                removed: string[];
                /** @description Conditions that apply now. */
                added: string[];
            }[];
            /** @description Revisions of files changed on disk that nobody has compared yet, newest first. */
            pending: number[];
            /** @description Revisions that can't be compared under this release. */
            unreadable: number[];
            /** @description Null before there is a revision. */
            first: components["schemas"]["Revision"] | null;
        };
        AccessOnDay: {
            person: {
                id: string;
                name: string;
                /** @description Id of the role. */
                role: string;
                /** @description Null when the revision doesn't have the role. */
                role_name: string | null;
                position: string;
                /** @description The label of the state of their record. */
                status: string;
                /** @description Whether all changes of role and position since then are recorded. */
                known: boolean;
                /**
                 * Format: date-time
                 * @description When they joined the staff, if that was later.
                 */
                joined: string | null;
            };
            /** @description Null when the day is before the first revision. */
            revision: components["schemas"]["Revision"] | null;
            /** @description How many revisions were made on that day. */
            revisions: number;
            /** @description Whether the files of the revision compile under this release. */
            readable: boolean;
            pages: {
                id: string;
                title: string;
                path: string;
                /** @description The rules that admit them, outermost first. */
                why: {
                    depth: number;
                    text: string;
                    /** @description File and line. */
                    at?: string;
                }[];
            }[];
            records: {
                name: string;
                title: string;
                acts: {
                    act: string;
                    scopes: components["schemas"]["AccessScope"][];
                    states?: string[];
                    barred: boolean;
                }[];
            }[];
        };
        StudioAct: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Author"];
            /** @enum {string} */
            act: "draft-created" | "draft-shared" | "draft-deleted" | "draft-published" | "approval-asked" | "approval-declined" | "draft-approved" | "revision-restored" | "log-exported";
            /** @description The name of the draft. */
            draft: string | null;
            revision: number | null;
        };
        Unused: {
            /** @description A page that nobody has opened for this many days is unused. */
            days: number;
            /**
             * Format: date
             * @description The day since when openings are counted; null before the first.
             */
            since: string | null;
            /**
             * Format: date
             * @description The first day on which a page can be unused.
             */
            from: string | null;
            pages: {
                id: string;
                title: string;
                path: string;
                /**
                 * Format: date
                 * @description The day on which it was opened last; null for never.
                 */
                last: string | null;
            }[];
            roles: components["schemas"]["Author"][];
        };
        Slot: {
            time: string;
            past: boolean;
            /** @description As many records as may be at once have this time. */
            full: boolean;
            /** @description Who is occupied at this time. */
            taken: string[];
        };
        TakenTime: {
            /** Format: uuid */
            who: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            /** @description Whether it is an absence, such as leave. */
            away: boolean;
            /** Format: uuid */
            record?: string;
            title?: string;
        };
        PersonProfile: {
            user_id: string;
            name: string;
            /** @description Name of the role. */
            role: string;
            /** @description Id of the role. */
            role_id: string;
            position: string;
            department: string;
            /** @description Someone approves what they send. */
            has_line_manager: boolean;
            installer_role: string | null;
            isAuthenticated: boolean;
            isAdmin: boolean;
            isCustoms: boolean;
            isCustom: boolean;
        };
        OpenSession: {
            id: string;
            current: boolean;
            device: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            last_seen_at: string;
        };
        DemoPerson: {
            name: string;
            email: string;
            role: string;
            position: string;
            department: string;
        };
        PortalSlice: {
            revision: string;
            title: string;
            /** @description Visitors may sign in as one of the sample staff, see listDemoPeople. */
            demo: boolean;
            timezone: string;
            /** @description The opening hours that its pages name, by name. */
            calendars: {
                [key: string]: components["schemas"]["OpeningHours"];
            };
            person: components["schemas"]["PersonProfile"] | null;
            /** @description Id of a page. */
            landing: string;
            sign_in_path: string;
            header: {
                profile: string;
                notifications: string;
            };
            notifications: {
                poll: number;
            };
            toasts: {
                timeout: number;
                limit: number;
                /** @enum {string} */
                placement: "top-end" | "bottom-end";
            };
            realtime: {
                key: string;
            };
            /** @description Where maps load their tiles from; null when they draw regions only. */
            map_tiles: {
                /** @description An address with {z}, {x} and {y}. */
                url: string;
                attribution: string;
            } | null;
            areas: {
                [key: string]: string;
            };
            pages: components["schemas"]["SlicePage"][];
            /** @description By resource, the page on which this person sees one of its records. */
            record_pages: {
                [key: string]: components["schemas"]["SliceLink"];
            };
            menu: {
                label: string;
                caption: string | null;
                entries: {
                    page: string;
                    label: string;
                    icon: string;
                    /** @description What the sidebar counts beside it; see getMenuCounts. */
                    counts?: {
                        page: string;
                        view: string;
                        /** @description What follows the number. */
                        as: string;
                    }[];
                }[];
            }[];
        };
        OpeningHours: {
            timezone: string;
            /** @description By weekday, Monday first, when it opens and closes, in minutes of the day. */
            hours: {
                opens: number;
                closes: number;
            }[][];
            /** @description MM-DD for every year or YYYY-MM-DD for one. */
            holidays: string[];
        };
        PortalEvent: {
            id: number;
            channel: string;
            type: string;
            /** @description What it is about. */
            ref: string;
            version: number;
        };
        Schedule: {
            id: string;
            reference: string;
            name: string;
            /** Format: date */
            schedule_date: string;
            status: string;
            /** @enum {string} */
            active: "active" | "completed";
            closeout: boolean;
            /** Format: date-time */
            closeout_until: string;
            review_note: string | null;
            unread_count: number;
            version: number;
            tasks: components["schemas"]["Task"][];
        };
        Task: {
            id: string;
            schedule_id: string;
            kpi_id: string;
            /** @description Name of the KPI. */
            kpi: string;
            name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            staff_id: string;
            objective_id: string;
            /** @description The chosen measure. */
            objective: string;
            /**
             * @description 0 pending, 1 completed, 2 approved, 3 rejected.
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3;
            /** @description Completed. */
            active: boolean;
            score: number | null;
            comment: string | null;
            /** @description The newest 20. */
            comments: components["schemas"]["TaskComment"][];
            unread_count: number;
            version: number;
        };
        TaskComment: {
            id: number;
            content: string;
            commenter_name: string;
            user_id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            state: "delivered" | "read";
        };
        NewSchedule: {
            name: string;
            tasks: {
                kpi_id: string;
                /** Format: local-date-time */
                start_time: string;
                /** Format: local-date-time */
                end_time: string;
                name: string;
                staff_id: string;
                objective_id: string;
            }[];
        };
        /** @description Why something was not done; undefined when it was. */
        Refusal: {
            code: components["schemas"]["Problem"]["code"];
            title: string;
            message: string;
        };
        /** @description Fields of the resource; the resource's schema says which. */
        Values: {
            [key: string]: unknown;
        };
        /** @description How people call the records that reference fields hold, by id. */
        Titles: {
            [key: string]: string;
        };
        Record: {
            id: string;
            resource: string;
            reference: string | null;
            title: string;
            status: string;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: string | null;
            values: components["schemas"]["Values"];
            /** @description The transitions that the caller may run. */
            can: string[];
            /** @description Why other transitions that the caller may run are not possible now, by transition. */
            blocked?: {
                [key: string]: string;
            };
            approving?: components["schemas"]["Approving"];
            editable: boolean;
            /** @description What tells it apart from others of the same name; only of `choices`. */
            hint?: string;
            /** @description Comments on the record's tasks that the caller has not read. */
            unread_count: number;
            /** @description The titles of the documents that the caller may print, by name; only of a single record. */
            prints?: {
                [key: string]: string;
            };
            /** @description How far it is on each page of steps that the caller may open, by page; only of a single record. */
            progress?: {
                [key: string]: components["schemas"]["StepProgress"][];
            };
        };
        /** @description Only of an approval that the caller can give now, without filling in anything: the transition that does it, on the version of the record that the list was made with. */
        Approving: {
            resource: string;
            id: string;
            version: number;
            transition: string;
            label: string;
        };
        PrintedDocument: {
            title: string;
            reference: string | null;
            /** @description The day on which it is printed. */
            date: string;
            company: components["schemas"]["Letterhead"] | null;
            addressee: string[];
            text: string[];
            fields: components["schemas"]["PrintedField"][];
            tables: {
                title: string;
                columns: {
                    title: string;
                    figure: boolean;
                }[];
                rows: string[][];
                totals: (string | null)[];
            }[];
            totals: components["schemas"]["PrintedField"][];
            /** @description The amount that is spelled out. */
            words: string | null;
            closing: string[];
            signatures: string[];
        };
        PrintedField: {
            title: string;
            text: string;
        };
        Letterhead: {
            name: string;
            address: string[];
            registrations: string[];
            /** @description The address of an image. */
            logo: string | null;
        };
        StepProgress: {
            /**
             * @description left: the record has ended without it.
             * @enum {string}
             */
            state: "done" | "now" | "blocked" | "skipped" | "left";
            /** @description The first step that has to be done before, by its place. */
            waits_for?: number;
            /** @description Fields that need a value. */
            missing?: string[];
        };
        /**
         * @default count
         * @enum {string}
         */
        Fold: "count" | "sum" | "mean" | "min" | "max";
        FigureGroup: {
            /** @description The value, or the first day of its day, week or month; null for none. */
            key: string | null;
            label: string;
            value: number | null;
            /** @description What leaves only its records in the list of the chart; missing or empty where a list can not be filtered so. */
            filter?: string[];
            /** @description The parts of a bar of a stacked chart. */
            parts?: components["schemas"]["FigurePart"][];
        };
        FigurePart: {
            key: string | null;
            label: string;
            value: number | null;
            filter?: string[];
            /** @enum {string} */
            tone?: "neutral" | "info" | "success" | "warning" | "danger";
        };
        FigureGroups: {
            groups: components["schemas"]["FigureGroup"][];
            list?: components["schemas"]["FigureList"];
            /** @description The days of the period, where the chart follows it. */
            span?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
        };
        /** @description The list of exactly the records that a figure counts. It is missing where no page of the caller has it. */
        FigureList: {
            page: string;
            view: string;
            filter: string[];
        };
        FigureNumber: {
            value: number | null;
            /** @description The amounts of which the value is a percentage. */
            ratio?: {
                of: number;
                to: number;
            };
            /** @description The same number by this day of the period before. */
            previous?: {
                value: number | null;
                /** @enum {string} */
                trend: "better" | "worse" | "neutral";
            };
            target?: {
                value: number;
                /** @enum {string} */
                direction: "at-least" | "at-most";
                /** @enum {string} */
                standing: "met" | "near" | "missed" | "unknown";
            };
            list?: components["schemas"]["FigureList"];
        };
        MenuCount: {
            page: string;
            view: string;
            total: number;
            /** @description There are more than were counted. */
            capped: boolean;
        };
        ViewCount: {
            total: number;
            /** @description There are more than were counted. */
            capped: boolean;
        };
        SavedView: {
            id: string;
            name: string;
            query: string;
        };
        SearchResult: {
            id: string;
            title: string;
            subtitle: string | null;
            reference: string | null;
            status: string;
            /** @description The field that holds a word which none of the others shows. */
            match: {
                /** @description Its title. */
                field: string;
                text: string;
            } | null;
        };
        StoredFile: {
            id: string;
            name: string;
            /** @description Told from the bytes. */
            type: string;
            /** @description Bytes. */
            size: number;
        };
        RecordPagination: {
            current: number;
            from: number;
            to: number;
            pages: number;
            /** @description Counted up to 1,000 past the beginning of the page. */
            total: number;
            per_page: number;
            /** @description There are more than were counted. */
            capped: boolean;
        };
        RecordPage: {
            data: components["schemas"]["Record"][];
            pagination: components["schemas"]["RecordPagination"];
            titles: components["schemas"]["Titles"];
        };
        HistoryEvent: {
            id: number;
            event: string;
            label: string;
            /** @description What was done, as a sentence that begins with the name of the actor. */
            said: string;
            /** @description The fields whose changes the sentence tells. */
            told: string[];
            /** @description Name of the person; null when the portal did it. */
            actor: string | null;
            /** Format: date-time */
            at: string;
            from: string | null;
            to: string | null;
            note: string | null;
            /** @description The fields that were written, as far as the caller may see them. */
            changes: {
                field: string;
                title: string;
                /** @description What it held before, as people read it. */
                from: string;
                /** @description What it held afterwards. */
                to: string;
            }[];
        };
        FormDescription: {
            schema: {
                [key: string]: unknown;
            };
            /** @description Address of the validator module. */
            validator: string;
        };
        FieldDescription: {
            title: string;
            /** @enum {string} */
            type: "text" | "number" | "integer" | "boolean" | "date" | "date-time" | "list" | "object";
            sortable: boolean;
            filterable: boolean;
            choices?: components["schemas"]["Choices"];
            reference?: string;
            /**
             * @description The value is the id of such a declaration.
             * @enum {string}
             */
            names?: "role" | "resource";
            /** @description What the value is measured in; of money the currency, such as NGN. */
            unit?: string;
            /** @description The field of the record that holds the currency of the amount. */
            currency?: string;
            widget?: string;
            maximum?: number;
            /** @description The moment at which time runs out; the field that says how it stands, and the states in which it stands still. */
            clock?: {
                /** @description The field with its state. */
                state: string;
                /** @description The states of records in which it stands still. */
                paused_in: string[];
                /** @description Its states from the deadline on. */
                over: string[];
            };
            /** @description What an object holds, or each row of a list; of several kinds all of it. */
            fields?: {
                [key: string]: components["schemas"]["FieldDescription"];
            };
            /** @description The columns of rows whose sums are shown below them. */
            totals?: string[];
            /** @description The states in which the day or time is a deadline. */
            deadline?: string[];
            kinds?: components["schemas"]["Choices"];
        };
        /** @description The values there are, with their words. */
        Choices: {
            value: string;
            label: string;
            /** @enum {string} */
            tone?: "neutral" | "info" | "success" | "warning" | "danger";
            /**
             * @description The colour that the value stands for.
             * @enum {string}
             */
            colour?: "blue" | "orange" | "green" | "brown" | "slate" | "white" | "red" | "black" | "yellow" | "violet" | "rose" | "aqua";
        }[];
        ResourceDescription: {
            name: string;
            title: string;
            plural: string;
            owner: string | null;
            conversation: boolean;
            /** @description The caller may make one. */
            creatable: boolean;
            /** @description Values or possible transitions change as time passes, without an event. */
            timed: boolean;
            /** @description The registers of parameters that its formulas use; forms have their values as `x-parameters`. */
            registers: string[];
            /** @description Lists of it are searched by words. */
            searchable: boolean;
            fields: {
                [key: string]: components["schemas"]["FieldDescription"];
            };
            states: {
                [key: string]: {
                    label: string;
                    /** @enum {string} */
                    tone: "neutral" | "info" | "success" | "warning" | "danger";
                    /** @description Nobody has looked at it yet, so that it stands out in lists. */
                    fresh?: boolean;
                };
            };
            transitions: {
                [key: string]: {
                    label: string;
                    /** @enum {string} */
                    tone: "neutral" | "danger";
                    /** @description The states in which it can be run. */
                    from: string[];
                    /** @description The state that it leads to; the record stays in its own when it is left out. */
                    to?: string;
                    form?: components["schemas"]["FormDescription"];
                };
            };
            /** @description The fields of a new record; null when the caller may not make one. */
            form: components["schemas"]["FormDescription"] | null;
            /** @description The fields that change a record which is there; null when the caller may not change any. */
            edit: components["schemas"]["FormDescription"] | null;
            detail: string[];
            /** @description The fields that a record shows first. */
            lead: {
                clock?: string;
                people: string[];
                facts: string[];
                text?: string;
            };
            /** @description The likely next transitions, the most likely one first. */
            next: string[];
            related: {
                title: string;
                resource: string;
                via: string;
                columns: string[];
                sort: string;
            }[];
        };
        /** @description RFC 9457 problem, with `message` for readers that know only that. */
        Problem: {
            type: string;
            title: string;
            status: number;
            /**
             * @description Stable name of the error.
             * @enum {string}
             */
            code: "bad-request" | "closeout-exceeded" | "no-session" | "wrong-credentials" | "forbidden" | "not-found" | "preview-read-only" | "preview-ended" | "method-not-allowed" | "wrong-state" | "in-progress" | "stale" | "too-large" | "address-too-long" | "wrong-media-type" | "invalid" | "key-reused" | "version-missing" | "too-many-requests" | "sign-in-locked" | "headers-too-large" | "unexpected" | "unavailable";
            message: string;
            request_id: string;
            /** @description What is wrong with the body, value by value. */
            errors?: {
                /** @description JSON pointer into the body. */
                pointer: string;
                message: string;
            }[];
            /** @description The record as it is now, when the sent version is stale. */
            current?: unknown;
        };
        Pagination: {
            current: number;
            /** @description Number of the first entry shown; 0 when there is none. */
            from: number;
            to: number;
            pages: number;
            total: number;
            per_page: number;
        };
        SliceLink: {
            page: string;
            label?: string;
            with?: components["schemas"]["SliceValues"];
        };
        /** @description Values by the names of fields or parameters. */
        SliceValues: {
            [key: string]: string | number | boolean;
        };
        SliceFigure: {
            /** @description The id of the figure, unique on its page. */
            id: string;
            /** @description The words beside the number. */
            label: string;
            /** @description The resource whose records it counts or folds. */
            resource: string;
            /** @description How the records become a number: their count by default, or a fold of a field. */
            fold: components["schemas"]["SliceFold"];
            /** @description The field that `fold` adds up, averages or compares. */
            field?: string;
            /**
             * @description The meaning of the number, which gives it a colour: danger for what needs attention.
             * @enum {string}
             */
            tone?: "neutral" | "info" | "success" | "warning" | "danger";
            /** @description The unit after the number. */
            unit?: string;
            opens?: components["schemas"]["SliceLink"];
            /** @description The other resources that it is computed from. */
            also?: string[];
        };
        /**
         * @description The default is count.
         * @enum {string}
         */
        SliceFold: "count" | "sum" | "mean" | "min" | "max";
        SlicePanel: components["schemas"]["SliceChart"] | components["schemas"]["SliceGauge"] | components["schemas"]["SlicePanelList"];
        SliceChart: {
            /** @description The id of the chart, unique on its page. */
            id: string;
            /** @description The heading of the chart. */
            title: string;
            /**
             * @description How the parts are drawn. `stacked` needs `stack`, and `funnel` needs `stages`.
             * @enum {string}
             */
            kind: "bar" | "line" | "donut" | "stacked" | "funnel";
            /** @description The resource whose records it counts or folds. */
            resource: string;
            /** @description The field that the chart groups by. */
            by: string;
            /** @description How the records of a part become a number: their count by default, or a fold of a field. */
            fold: components["schemas"]["SliceFold"];
            /** @description The field that `fold` adds up, averages or compares. */
            field?: string;
            /** @description The field by which the bars of a stacked chart are divided. */
            stack?: string;
            opens?: components["schemas"]["SliceLink"];
            /** @description The currency to which its condition limits it. */
            unit?: string;
        };
        SliceGauge: {
            /** @description The id of the gauge, unique on its page. */
            id: string;
            /** @description The heading of the gauge. */
            title: string;
            /** @enum {string} */
            kind: "gauge";
            /** @description The resource whose records it counts or folds. */
            resource: string;
            /** @description How the records become a number: their count by default, or a fold of a field. */
            fold: components["schemas"]["SliceFold"];
            /** @description The field that `fold` adds up, averages or compares. */
            field?: string;
            /** @description The unit after the number. */
            unit?: string;
            /** @description The end of its scale. The default is 100 for percentages and otherwise a round number above the target. */
            maximum?: number;
            opens?: components["schemas"]["SliceLink"];
            /** @description The other resources that it is computed from. */
            also?: string[];
        };
        SlicePanelList: {
            /** @description The id of the list, unique on its page. */
            id: string;
            /** @description The heading of the list. */
            title: string;
            /** @enum {string} */
            kind: "list" | "table";
            /** @description The resource whose records it lists. */
            resource: string;
            /** @description The fields shown, in this order; the default is the list of the resource. */
            columns: string[];
            /** @description The field to sort by, descending after a minus; the default is that of the resource. */
            sort: string;
            /** @description The number of records shown; the page that the list opens has the others. */
            limit?: number;
            opens?: components["schemas"]["SliceLink"];
            /** @description Text for an empty list: what to do then. */
            empty: string;
        };
        SliceList: {
            /** @description The id of the list, unique on its page. Addresses contain it. */
            id: string;
            /** @description The heading of the list. */
            title: string;
            /** @description The resource whose records it lists. */
            resource: string;
            /** @description The fields shown, in this order; the default is the list of the resource. */
            columns: string[];
            /** @description The field to sort by, descending after a minus; the default is that of the resource. */
            sort: string;
            /** @description The number of records shown; the page that the list opens has the others. */
            limit?: number;
            opens?: components["schemas"]["SliceLink"];
            create?: components["schemas"]["SliceValues"];
            /** @description Text for an empty list: what to do then. */
            empty: string;
        };
        SliceBoardPage: {
            /** @enum {string} */
            kind: "board";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource whose records are the cards. */
            resource: string;
            /** @description status, or a field with an enumeration. */
            by: string;
            /** @description The states or values that have a column, in order; the default is all. */
            lanes?: string[];
            create?: components["schemas"]["SliceValues"];
            views?: components["schemas"]["SliceList"][];
            /** @description The name of a new record, if the viewer may create one here. */
            creates?: string;
        };
        SlicePlace: {
            /** @description The field with the latitude. */
            latitude?: string;
            /** @description The field with the longitude. */
            longitude?: string;
            /** @description A field with fixed values, each of which has an outline in `regions` of the portal. */
            region?: string;
        };
        SliceCalendarPage: {
            /** @enum {string} */
            kind: "calendar";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource whose records are the entries. */
            resource: string;
            /** @description The field with the day or time of an entry. */
            date: string;
            /** @description The field that names an entry, such as its customer or person. By default, an entry has the title of its record. */
            about?: string;
            /** @description The field with the last day, or the time at which an entry ends. */
            end?: string;
            /** @description The field with the time of day, such as 08:00. */
            slot?: string;
            /** @description The field with the person or thing that gets a lane; it can't have two entries at the same time. */
            lane?: string;
            /** @description The field with the length of an entry in minutes. Without it and `end`, an entry takes an hour. */
            minutes?: string;
            /** @description The layouts that people choose from; the first one opens. `people` shows one day: a row for each lane, a column for each hour, and when each person's time is taken elsewhere. `map` shows where the entries of one day are. */
            layouts?: ("week" | "month" | "people" | "map" | "day" | "list")[];
            /** @description The calendar in whose opening hours new entries can be placed. */
            calendar?: string;
            among?: components["schemas"]["SliceList"];
            /** @description Where an entry is. The `map` layout needs it. */
            place?: components["schemas"]["SlicePlace"];
            /** @description Where a record of `among` is on a day without entries. */
            base?: components["schemas"]["SlicePlace"];
            create?: components["schemas"]["SliceValues"];
            views?: components["schemas"]["SliceList"][];
            /** @description The name of a new record, if the viewer may create one here. */
            creates?: string;
            /** @description The outlines of the regions on its map, as latitudes and longitudes. */
            regions?: {
                [key: string]: number[][];
            };
        };
        SliceChecklistPage: {
            /** @enum {string} */
            kind: "checklist";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource whose records are the checklists. */
            resource: string;
            /** @description The field with the rows to tick off: objects with item and state and, optionally, group, required, note and photo. */
            items: string;
            /** @description The rows of a new list. */
            rows?: components["schemas"]["SliceValues"][];
            /** @description The initial values of a new list. */
            begins?: components["schemas"]["SliceValues"];
            views?: components["schemas"]["SliceList"][];
        };
        SliceCollectionPage: {
            /** @enum {string} */
            kind: "collection";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource whose records it lists. */
            resource: string;
            create?: components["schemas"]["SliceValues"];
            /** @description A field with an in-portal path, which a row opens instead of its record. */
            follow?: string;
            /** @description The transition that opening a row runs, if possible. */
            on_open?: string;
            views?: components["schemas"]["SliceList"][];
            /** @description The transitions that can be run on several rows at once. */
            bulk?: string[];
            /** @description Offers to import new records from a CSV file. */
            import?: boolean;
            /** @description The name of a new record, if the viewer may create one here. */
            creates?: string;
        };
        SliceConversationPage: {
            /** @enum {string} */
            kind: "conversation";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource whose records are the threads. */
            resource: string;
            views?: components["schemas"]["SliceList"][];
            /** @description The field of a thread with its latest message, shown in the list. */
            preview?: string;
            messages: {
                /** @description The resource whose records are the messages. */
                resource: string;
                /** @description The field of a message that refers to its thread. */
                via: string;
                /** @description The field with the words of a message. */
                body: string;
                /** @description The field with the person who wrote a message. */
                author: string;
                /** @description A boolean field; true for messages that only colleagues see. */
                note?: string;
                /** @description The field with the author of a message from outside; empty on other messages. */
                inbound?: string;
                /** @description A boolean field; true for messages to somebody outside whom the portal doesn't reach. */
                unsent?: string;
                /** @description The field with the files of a message. */
                files?: string;
                /** @description The transition that marks a message as read; a message on which it can be run is new. */
                read?: string;
            };
            create?: components["schemas"]["SliceValues"];
            /** @description The name of a new record, if the viewer may create one here. */
            creates?: string;
            /** @description The channel with the updates of one record, without the prefix of private channels; {id} is the record. */
            channel?: string;
        };
        /**
         * @description A period up to today: the day, or since its week, month, quarter or year began.
         * @enum {string}
         */
        SlicePeriod: "today" | "week" | "month" | "quarter" | "year";
        SliceDashboardPage: {
            /** @enum {string} */
            kind: "dashboard";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            period?: {
                choices: components["schemas"]["SlicePeriod"][];
                default: components["schemas"]["SlicePeriod"];
            };
            /** @description Fields by which the figures of a resource can be filtered. */
            filters?: {
                /** @description The resource whose figures the filter limits. */
                resource: string;
                /** @description The field to filter by. */
                field: string;
            }[];
        };
        SliceKey: {
            param: string;
            via?: string;
        } | {
            query: string;
            without?: ("own" | "choose") | components["schemas"]["SliceSought"];
            via?: string;
        };
        /** @description Fields by which lists can be filtered, and their values. */
        SliceSought: {
            [key: string]: string;
        };
        SliceFormPage: {
            /** @enum {string} */
            kind: "form";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The form creates a record of this resource or, with `key`, edits one. */
            resource: string;
            key?: components["schemas"]["SliceKey"];
            run?: string[];
            /** @description The fields that the form asks for; the default is the form of the resource or of the transition. */
            fields?: string[];
            /** @description The initial values of a new form. */
            defaults?: components["schemas"]["SliceValues"];
            /** @description The fields of the record that are shown beside its form. */
            groups?: {
                /** @description The heading of the group. */
                title: string;
                /** @description The fields in the group, in this order. */
                fields: string[];
            }[];
            beside?: {
                list: components["schemas"]["SliceList"];
                /** @description The fields of the form that its condition depends on. */
                about: string[];
            }[];
            /** @description The verb on the button of a form that creates a record. */
            action?: string;
            next?: components["schemas"]["SliceLink"];
        };
        SliceProfilePage: {
            /** @enum {string} */
            kind: "profile";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource in which everyone has a record with their own id. */
            resource?: string;
            /** @description The fields of other people that a profile with an `id` shows. */
            groups?: {
                /** @description The heading of the group. */
                title: string;
                /** @description The fields in the group, in this order. */
                fields: string[];
            }[];
            /** @description The fields that people see of themselves. By default all that the resource shows. */
            own_groups?: {
                /** @description The heading of the group. */
                title: string;
                /** @description The fields in the group, in this order. */
                fields: string[];
            }[];
        };
        SliceRecordPage: {
            /** @enum {string} */
            kind: "record";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource of the record. */
            resource: string;
            key: components["schemas"]["SliceKey"];
            /** @description The fields that the page shows; the default is the detail of the resource. */
            groups?: {
                /** @description The heading of the group. */
                title: string;
                /** @description The fields in the group, in this order. */
                fields: string[];
            }[];
            tabs?: string[];
            /** @description The transitions offered here; the default is all. */
            transitions?: string[];
            /** @description Offers to print the page. */
            print?: boolean;
            talk?: {
                page: string;
                first?: string;
                values?: components["schemas"]["SliceValues"];
            };
            /**
             * @description Whether the page shows the record or only its history.
             * @enum {string}
             */
            shows?: "record" | "history";
        };
        SliceRedirectPage: {
            /** @enum {string} */
            kind: "redirect";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The page to which this viewer is redirected. */
            redirect?: string;
        };
        SliceSearchPage: {
            /** @enum {string} */
            kind: "search";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            groups: {
                resource: string;
                opens?: components["schemas"]["SliceLink"];
            }[];
        };
        SliceStepsPage: {
            /** @enum {string} */
            kind: "steps";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description The resource of the one record that all steps are about. */
            resource: string;
            key: components["schemas"]["SliceKey"];
            steps: {
                title: string;
                link?: components["schemas"]["SliceLink"];
            }[];
            /** @description The transitions that leave the path, such as to put the record on hold. */
            exits?: string[];
        };
        SliceTabsPage: {
            /** @enum {string} */
            kind: "tabs";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            tabs: string[];
            /** @description The tab that opens for this viewer. */
            redirect?: string;
        };
        SliceViewPage: {
            /** @enum {string} */
            kind: "view";
            /** @description The address of the page; {name} is a parameter. */
            path: string;
            /** @description Further addresses, which lead to the page as well. */
            aliases: string[];
            /** @description The title of the page, in its head, in breadcrumbs and in the browser's tab. */
            title: string;
            /** @description What people do on this page, in one line. */
            purpose: string;
            parent?: string;
            actions: components["schemas"]["SliceLink"][];
            links: string[];
            opens?: components["schemas"]["SliceLink"];
            /** @description The query parameters that the address may have. */
            query?: string[];
            cards?: components["schemas"]["SliceFigure"][];
            panels?: components["schemas"]["SlicePanel"][];
            lists?: components["schemas"]["SliceList"][];
            /** @description The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent. */
            offline?: boolean;
            id: string;
            area: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            /** @description A folder of src/browser/views. */
            view: string;
            /** @description The resource whose transitions the view runs. */
            resource?: string;
        };
        SlicePage: components["schemas"]["SliceBoardPage"] | components["schemas"]["SliceCalendarPage"] | components["schemas"]["SliceChecklistPage"] | components["schemas"]["SliceCollectionPage"] | components["schemas"]["SliceConversationPage"] | components["schemas"]["SliceDashboardPage"] | components["schemas"]["SliceFormPage"] | components["schemas"]["SliceProfilePage"] | components["schemas"]["SliceRecordPage"] | components["schemas"]["SliceRedirectPage"] | components["schemas"]["SliceSearchPage"] | components["schemas"]["SliceStepsPage"] | components["schemas"]["SliceTabsPage"] | components["schemas"]["SliceViewPage"];
    };
    responses: {
        /** @description An error. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The access token and whose it is. */
        Session: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    token: string;
                    /** @description Seconds. */
                    expires_in: number;
                    /** @description Where the log of events is now; events after it are asked for at the first connection. */
                    cursor: string;
                    person: components["schemas"]["PersonProfile"];
                };
            };
        };
        /** @description The preview. */
        Preview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Preview"];
                };
            };
        };
        /** @description The revision, which is in force. */
        Revision: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Revision"];
                };
            };
        };
        /** @description The file. */
        DraftText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["DraftText"];
                };
            };
        };
        /** @description The schedule. */
        Schedule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: string;
                    results: {
                        data: components["schemas"]["Schedule"];
                    };
                };
            };
        };
        /** @description The record. */
        Record: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Record"];
                    titles: components["schemas"]["Titles"];
                };
            };
        };
    };
    parameters: {
        Id: string;
        Resource: string;
        RevisionNumber: number;
        /** @description A path below the root of the project, such as `manifest/menu.yaml`. */
        FilePath: string;
        SubjectKind: components["schemas"]["AccessSubjectKind"];
        SubjectName: string;
        /** @description What can be done with it, as the access diff names it, such as `transition pay`. */
        SubjectAct: string;
        RoleId: string;
        Position: string;
        /** @description Id of a page. */
        PageName: string;
        /** @description A page; its list named by `view` narrows the records. */
        On: string;
        View: string;
        /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
        Given: string[];
        /** @description The place of a reference field, such as `order.lines.product`. The list then holds only the records that may be chosen for it; `given` has the values of the record being written that this depends on. */
        Choosing: string;
        /** @description A reference field; with `of` the list holds the records that point at one. */
        Via: string;
        Of: string;
        /** @description Words to find in the searchable fields. */
        Words: string;
        /** @description `field:op:value`, all must hold. Operators: eq, not, in, lt, lte, gt, gte and null (true or false). The values of `in` and `not` are joined by commas, each percent-encoded by itself. */
        Filter: string[];
        Sort: string;
        Page: number;
        /** @description Makes a repeat of the same request answer as the first did. */
        IdempotencyKey: string;
        RequiredIdempotencyKey: string;
        /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
        IfMatch: string;
    };
    requestBodies: {
        Values: {
            content: {
                "application/json": components["schemas"]["Values"];
            };
        };
        Publishing: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renewSession: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": "workplace";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Session"];
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSlice"];
                };
            };
            /** @description The caller's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    explainRefusal: {
        parameters: {
            query: {
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page there, whom it is for, and somebody who may open it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            title: string;
                            path: string;
                            audience: string;
                            rule: string;
                            /**
                             * @description Whether the caller can ask for access, or has done so today.
                             * @enum {string}
                             */
                            request: "offered" | "sent" | "none";
                            ask?: {
                                name: string;
                                role: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description They are notified. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in order, at most 200, and the cursor after them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PortalEvent"][];
                        cursor: string;
                        more: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDemoPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string;
                        data: components["schemas"]["DemoPerson"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                per_page?: number;
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of schedules with their tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: components["schemas"]["Schedule"][];
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getScheduleSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; counts are of tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: {
                                average_score: number;
                                /** @description Number of tasks. Those of rejected schedules count nowhere. */
                                number_of_schedules: number;
                                /** @description Tasks completed or approved. */
                                completed_schedules: number;
                                /** @description Tasks pending. */
                                pending_schedules: number;
                                /** @description Number of daily schedules that were not rejected. */
                                schedules: number;
                                /** @description Daily schedules closed out. */
                                closed_schedules: number;
                                /** @description Pending tasks that end today. */
                                due_today: number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            201: components["responses"]["Schedule"];
            default: components["responses"]["Problem"];
        };
    };
    completeTasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    schedule_id: string;
                    closeout: boolean;
                    tasks: {
                        id: string;
                        /** @enum {string} */
                        status: "completed" | "pending";
                        comment?: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            default: components["responses"]["Problem"];
        };
    };
    listKpis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The KPIs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: {
                                id: string;
                                name: string;
                                type: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMeasures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The caller; anybody else answers 404. */
                userId: string;
                kpiId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            measure: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            read: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    describeResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceDescription"];
                };
            };
            /** @description The caller's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description A page; its list named by `view` narrows the records. */
                on?: components["parameters"]["On"];
                view?: components["parameters"]["View"];
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
                /** @description The place of a reference field, such as `order.lines.product`. The list then holds only the records that may be chosen for it; `given` has the values of the record being written that this depends on. */
                choosing?: components["parameters"]["Choosing"];
                /** @description The records are shown to choose one. Those whose name matches the words of `q` best come first, and each has a `hint`. */
                choices?: boolean;
                /** @description A reference field; with `of` the list holds the records that point at one. */
                via?: components["parameters"]["Via"];
                of?: components["parameters"]["Of"];
                /** @description Words to find in the searchable fields. */
                q?: components["parameters"]["Words"];
                /** @description `field:op:value`, all must hold. Operators: eq, not, in, lt, lte, gt, gte and null (true or false). The values of `in` and `not` are joined by commas, each percent-encoded by itself. */
                filter?: components["parameters"]["Filter"];
                sort?: components["parameters"]["Sort"];
                per_page?: number;
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createRecord: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
            };
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            201: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    aggregateRecords: {
        parameters: {
            query?: {
                /** @description A page; its list named by `view` narrows the records. */
                on?: components["parameters"]["On"];
                view?: components["parameters"]["View"];
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
                /** @description A reference field; with `of` the list holds the records that point at one. */
                via?: components["parameters"]["Via"];
                of?: components["parameters"]["Of"];
                /** @description Words to find in the searchable fields. */
                q?: components["parameters"]["Words"];
                /** @description `field:op:value`, all must hold. Operators: eq, not, in, lt, lte, gt, gte and null (true or false). The values of `in` and `not` are joined by commas, each percent-encoded by itself. */
                filter?: components["parameters"]["Filter"];
                fold?: components["schemas"]["Fold"];
                /** @description What is added up; every fold but count needs one. */
                field?: string;
                /** @description The field by whose values the figure is split. */
                by?: string;
            };
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figure; null over nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: number | null;
                        groups: components["schemas"]["FigureGroup"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportRecords: {
        parameters: {
            query?: {
                /** @description A page; its list named by `view` narrows the records. */
                on?: components["parameters"]["On"];
                view?: components["parameters"]["View"];
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
                /** @description A reference field; with `of` the list holds the records that point at one. */
                via?: components["parameters"]["Via"];
                of?: components["parameters"]["Of"];
                /** @description Words to find in the searchable fields. */
                q?: components["parameters"]["Words"];
                /** @description `field:op:value`, all must hold. Operators: eq, not, in, lt, lte, gt, gte and null (true or false). The values of `in` and `not` are joined by commas, each percent-encoded by itself. */
                filter?: components["parameters"]["Filter"];
                sort?: components["parameters"]["Sort"];
                /** @description The fields, in their order; all that the caller may read when it is left out. */
                columns?: string[];
            };
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A heading and a line for each record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importRecords: {
        parameters: {
            query?: {
                dry_run?: boolean;
            };
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
            };
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description How many lines were read and records made, and what keeps lines from becoming records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: number;
                        created: number;
                        /** @description The first hundred. */
                        errors: {
                            /** @description Line of the table as a spreadsheet numbers it; the heading is 1. */
                            row: number;
                            /** @description Heading of the column; null when the whole line is meant. */
                            column: string | null;
                            message: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    runTransitions: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
            };
            path: {
                resource: components["parameters"]["Resource"];
                transition: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: {
                        /** Format: uuid */
                        id: string;
                        /** @description The version that the caller saw. */
                        version: number;
                    }[];
                    values: components["schemas"]["Values"];
                };
            };
        };
        responses: {
            /** @description What came of each, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            refusal?: components["schemas"]["Refusal"];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    updateRecord: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
                /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    runTransition: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
                /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
                transition: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
                document: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, with all its texts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PrintedDocument"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryEvent"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description The page's own choice when it is left out. */
                period?: "today" | "week" | "month" | "quarter" | "year";
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
                /** @description `field:op:value`, all must hold. Operators: eq, not, in, lt, lte, gt, gte and null (true or false). The values of `in` and `not` are joined by commas, each percent-encoded by itself. */
                filter?: components["parameters"]["Filter"];
            };
            header?: never;
            path: {
                /** @description Id of a page. */
                page: components["parameters"]["PageName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures by the ids of their cards and panels; null over nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: {
                            [key: string]: components["schemas"]["FigureNumber"];
                        };
                        gauges: {
                            [key: string]: components["schemas"]["FigureNumber"];
                        };
                        panels: {
                            [key: string]: components["schemas"]["FigureGroups"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMenuCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, one for each view of a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: components["schemas"]["MenuCount"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSlots: {
        parameters: {
            query: {
                /** @description A day on the clock of the opening hours. */
                day: string;
                minutes: number;
                /** @description Only these; otherwise all who may be chosen. */
                who?: string[];
                /** @description `field:value`, what the record that takes the time will have in the fields on which its opening hours and its limit depend. */
                given?: string[];
                /** @description The record that moves; its own time is free for it. */
                record?: string;
            };
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times within the opening hours, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many were asked about. */
                        people: number;
                        data: components["schemas"]["Slot"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTaken: {
        parameters: {
            query: {
                /** @description A day on the portal's clock. */
                day: string;
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
            };
            header?: never;
            path: {
                /** @description Id of a page. */
                page: components["parameters"]["PageName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times that overlap the day. Only those who may read a record learn which one it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TakenTime"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                /** @description `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the page, or `$record.name` in those of a reference or of a list beside a form. */
                given?: components["parameters"]["Given"];
            };
            header?: never;
            path: {
                /** @description Id of a page. */
                page: components["parameters"]["PageName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's own views; the counts by the ids of the page's views and lists, and by the pages of its tabs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        own: components["schemas"]["SavedView"][];
                        counts: {
                            [key: string]: components["schemas"]["ViewCount"];
                        };
                        tabs: {
                            [key: string]: components["schemas"]["ViewCount"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of a page. */
                page: components["parameters"]["PageName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description The query part of the page's address without its question mark. */
                    query: string;
                };
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a page. */
                page: components["parameters"]["PageName"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
                /** @description The search page that says which resources are searched. */
                on?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best few of each kind; kinds without any are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: {
                            resource: string;
                            /** @description The resource in plural. */
                            title: string;
                            /** @description The page that shows one. */
                            opens: string;
                            /** @description There are further ones. */
                            more: boolean;
                            results: components["schemas"]["SearchResult"][];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the file, percent-encoded. */
                "X-File-Name": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description The file; its id is the value of the field that shall hold it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoredFile"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file with the type that its bytes have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRevisions: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the revisions, and how many there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revision"][];
                        total: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: components["parameters"]["RevisionNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            revision: components["schemas"]["Revision"];
                            files: components["schemas"]["ChangedFile"][];
                            /** @description Null for the first revision. */
                            access: components["schemas"]["AccessDiff"] | null;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: components["parameters"]["RevisionNumber"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Publishing"];
        responses: {
            201: components["responses"]["Revision"];
            default: components["responses"]["Problem"];
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Draft"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Whether other administrators see and change it. */
                    shared: boolean;
                };
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Draft"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            draft: components["schemas"]["Draft"];
                            files: components["schemas"]["DraftFile"][];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    readDraftFile: {
        parameters: {
            query: {
                /** @description A path below the root of the project, such as `manifest/menu.yaml`. */
                path: components["parameters"]["FilePath"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DraftText"];
            default: components["responses"]["Problem"];
        };
    };
    writeDraftFile: {
        parameters: {
            query: {
                /** @description A path below the root of the project, such as `manifest/menu.yaml`. */
                path: components["parameters"]["FilePath"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null removes the file. */
                    text: string | null;
                    /** @description The version of the file that was read. */
                    version: number;
                    /** @description The digest of the published text that the writer saw. Publishing needs it to be the current one. */
                    published: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["DraftText"];
            default: components["responses"]["Problem"];
        };
    };
    reviewDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewDraftMenu: {
        parameters: {
            query?: {
                /** @description The id of a role; the first one by default. */
                role?: string;
                /** @description A position that rules name; any other by default. */
                position?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sidebar, and what a menu can be made of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftMenu"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDraftNames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftNames"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDraftAbilities: {
        parameters: {
            query: {
                /** @description The name of the resource. */
                resource: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that can be done; empty for a resource that the draft doesn't have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftAbilities"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renameInDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    kind: "page" | "role" | "group" | "field" | "state" | "transition";
                    name: string;
                    /** @description The resource that it belongs to; null for what belongs to the whole portal. */
                    of: string | null;
                    to: string;
                };
            };
        };
        responses: {
            /** @description The files that were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            files: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Publishing"];
        responses: {
            201: components["responses"]["Revision"];
            default: components["responses"]["Problem"];
        };
    };
    askApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Publishing"];
        responses: {
            /** @description The request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApprovalRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    declineApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Publishing"];
        responses: {
            /** @description There is no request any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    approveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The digest of the request that the caller has seen. */
                    digest: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Revision"];
            default: components["responses"]["Problem"];
        };
    };
    listAccessSubjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subjects with what can be done with each, the roles by name, and the positions that rules name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            subjects: {
                                kind: components["schemas"]["AccessSubjectKind"];
                                name: string;
                                title: string;
                                acts: string[];
                            }[];
                            roles: components["schemas"]["Author"][];
                            positions: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccessSince: {
        parameters: {
            query: {
                kind: components["parameters"]["SubjectKind"];
                name: components["parameters"]["SubjectName"];
                /** @description What can be done with it, as the access diff names it, such as `transition pay`. */
                act: components["parameters"]["SubjectAct"];
                role: components["parameters"]["RoleId"];
                position: components["parameters"]["Position"];
                /** @description Whether revisions that nobody has compared are compared even where the answer is known without them. */
                everything?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessSince"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccessAt: {
        parameters: {
            query: {
                kind: components["parameters"]["SubjectKind"];
                name: components["parameters"]["SubjectName"];
                /** @description What can be done with it, as the access diff names it, such as `transition pay`. */
                act: components["parameters"]["SubjectAct"];
                role: components["parameters"]["RoleId"];
                position: components["parameters"]["Position"];
            };
            header?: never;
            path: {
                number: components["parameters"]["RevisionNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they could do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether its files compile under this release. */
                            readable: boolean;
                            possible: components["schemas"]["MaybePossible"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccessOnDay: {
        parameters: {
            query: {
                staff: string;
                day: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person as they were, the revision that was in force, and what they could open and do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessOnDay"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPeopleEver: {
        parameters: {
            query?: {
                /** @description Words to find in the searchable fields. */
                q?: components["parameters"]["Words"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 12, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** @description Name of the role. */
                            role: string;
                            left: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPeopleAmong: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    among: components["schemas"]["AccessGroup"][];
                    /** @default 1 */
                    page?: number;
                    /** @default 25 */
                    per_page?: number;
                };
            };
        };
        responses: {
            /** @description A page of them, by name, and how many they are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonAmong"][];
                        total: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStudioActs: {
        parameters: {
            query?: {
                person?: string;
                page?: components["parameters"]["Page"];
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what was done, how much there is, and who has done something. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StudioAct"][];
                        total: number;
                        people: components["schemas"]["Author"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A heading and the lines, oldest first; nothing in it is a formula. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUnused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is unused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Unused"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportOpenings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pages: string[];
                };
            };
        };
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPreviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The previews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Preview"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draft?: string;
                    revision?: number;
                    /** @description Id of a role of the previewed portal. */
                    role: string;
                    position: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Preview"];
            default: components["responses"]["Problem"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Preview"];
            default: components["responses"]["Problem"];
        };
    };
    endPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPreviewChoices: {
        parameters: {
            query?: {
                draft?: string;
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            roles: {
                                id: string;
                                name: string;
                            }[];
                            /** @description Those that rules name. */
                            positions: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getValidator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportViolation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/csp-report": {
                    [key: string]: unknown;
                };
                "application/reports+json": {
                    [key: string]: unknown;
                }[];
            };
        };
        responses: {
            /** @description Noted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
}
